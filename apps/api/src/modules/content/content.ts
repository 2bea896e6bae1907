/** For the demonstration, which writes the texts that a programme would write. */
export { bringContent, type BroughtText } from './bring-content.ts'
export { createItem, type Editor, publish, saveDraft, schedule } from './edit-content.ts'
/** For the first HTML of pages, and for search engines. */
export { contentReaderOf } from './read-content.ts'
export { findPublicPage, listPublicPages } from './page-facts.ts'
export { pageDescriptions } from './page-descriptions.ts'
export { openPageTitles, pageTitlesFile } from './page-titles.ts'
