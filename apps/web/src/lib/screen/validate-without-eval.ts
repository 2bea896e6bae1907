/**
 * The validation library otherwise writes functions at run time, which the content security policy forbids. It reads
 * its settings from this place, so they can be made before it is loaded, and without loading it on every page. The
 * place is filled and never replaced: a library that is there already keeps hold of it.
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
place.__zod_globalConfig ??= {}
place.__zod_globalConfig.jitless = true

// oxlint-disable-next-line unicorn/require-module-specifiers -- makes the file a module
export {}
