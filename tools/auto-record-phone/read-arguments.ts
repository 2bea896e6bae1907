import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export const help = `Plays the phone of automatic recording.

  npm run phone -- pair CODE       pairs with the code of the page, typed or as its picture's address
  npm run phone -- settings        whether, when and what to record
  npm run phone -- health          says how the phone is: --version, --battery-saver, --location, --motion
  npm run phone -- send FILE       hands in trips: JSON as docs/auto-record.md says, or the tracks of a GPX file
  npm run phone -- report TEXT     a problem in words; with --track FILE its track
  npm run phone -- unpair          leaves

  --server   address of the programme (http://harbor.localhost:3000); known once it is paired
  --state    where the phone keeps its token (.throughway-phone.json in the home folder)
  --name     what it is called on the page (Command-line phone)`

const commands = ['pair', 'settings', 'health', 'send', 'report', 'unpair'] as const
export type Command = (typeof commands)[number]

export type PhoneArguments = {
  command: Command
  /** The code, file or text. */
  about: string | undefined
  server: string
  state: string
  name: string
  health: { app_version: string; battery_saver?: string; location_permission?: string; motion_permission?: string }
  track: string | undefined
}

const withoutAbout: readonly Command[] = ['settings', 'health', 'unpair']

/** Throws an Error with one sentence for what cannot be followed; undefined when help is asked for. */
export function readArguments(args: readonly string[]): PhoneArguments | undefined {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: flag,
      server: text,
      state: text,
      name: text,
      version: text,
      'battery-saver': flag,
      location: text,
      motion: text,
      track: text,
    },
  })
  const [word, about, ...more] = positionals
  if (values.help || word === undefined || word === 'help') return undefined
  const command = commands.find((each) => each === word)
  if (!command) throw new Error(`There is no command "${word}".`)
  if (more.length || (about !== undefined && withoutAbout.includes(command)))
    throw new Error(`"${more[0] ?? about}" is one word too many.`)
  if (about === undefined && !withoutAbout.includes(command))
    throw new Error(`${command} needs ${command === 'pair' ? 'a code' : command === 'send' ? 'a file' : 'a text'}.`)
  return {
    command,
    about,
    server: values.server ?? '',
    state: values.state ?? join(homedir(), '.throughway-phone.json'),
    name: values.name ?? 'Command-line phone',
    health: {
      app_version: values.version ?? '1.0.0',
      ...(values['battery-saver'] !== undefined && { battery_saver: String(values['battery-saver']) }),
      ...(values.location !== undefined && { location_permission: values.location }),
      ...(values.motion !== undefined && { motion_permission: values.motion }),
    },
    track: values.track,
  }
}

/** A code as it was typed, or the address in the picture: `https://…/trips/auto_record_trips#pair=CODE`. */
export function readCode(about: string): { code: string; server: string | undefined } {
  const [, server, code] = /^(https?:\/\/[^/]+)\/[^#]*#pair=(.+)$/.exec(about) ?? []
  return code ? { code, server } : { code: about, server: undefined }
}
