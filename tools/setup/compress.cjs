'use strict'
const { readdir, readFile, writeFile } = require('node:fs/promises')
const path = require('node:path')
const { promisify } = require('node:util')
const { brotliCompress, constants, gzip } = require('node:zlib')

const worthwhile = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.html', '.txt', '.webmanifest'])

/** Puts a `.br` and a `.gz` beside each text, packed as hard as it goes, once, so that no request pays for it. */
async function compressFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) return compressFolder(file)
      return worthwhile.has(path.extname(file)) ? compressFile(file) : undefined
    }),
  )
}

async function compressFile(file) {
  const content = await readFile(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const packed = {
    br: await promisify(brotliCompress)(content, { params }),
    gz: await promisify(gzip)(content, { level: 9 }),
  }
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < content.length) await writeFile(`${file}.${ending}`, bytes)
  }
}

module.exports = { compressFolder }
