import { pathToFileURL } from 'node:url'
import { runPhone } from './auto-record-phone/run.ts'

/** `npm run phone -- pair CODE`: plays the phone of automatic recording; docs/auto-record.md tells what it calls. */
if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const { code, lines } = await runPhone(process.argv.slice(2))
  for (const line of lines) (code ? console.error : console.log)(line)
  process.exitCode = code
}
