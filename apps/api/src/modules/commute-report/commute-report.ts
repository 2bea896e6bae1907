/** For the demonstration, which files the reports that a coordinator would file. */
export { readWeek } from './read-week.queries.ts'
export { getScene } from './report-scene.ts'
export { correctReport, draftReport, fileReport, saveReport } from './write-report.ts'
