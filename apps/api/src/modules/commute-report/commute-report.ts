/** For the demonstration, which brings along what a coordinator would file. */
export { readWeek } from './read-week.queries.ts'
export { getScene } from './report-scene.ts'
export { correctReport, draftReport, fileReport, saveReport } from './write-report.ts'
