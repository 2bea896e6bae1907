import { readFile, rm, writeFile } from 'node:fs/promises'
import { deviceCalls, type DeviceSettings } from '@throughway/contract/trip/recording-device'
import { help, type PhoneArguments, readArguments, readCode } from './read-arguments.ts'
import { readTrips } from './read-trips.ts'
import { openServer, PhoneRefusal } from './speak.ts'

type State = { server: string; token: string }
type Said = { code: number; lines: string[] }

const ownServer = 'http://harbor.localhost:3000'

/** One command of the phone; answers what it says and with which code it ends. */
export async function runPhone(args: readonly string[]): Promise<Said> {
  try {
    const wish = readArguments(args)
    if (!wish) return { code: 0, lines: [help] }
    return { code: 0, lines: await obey(wish) }
  } catch (error) {
    return { code: 1, lines: [error instanceof PhoneRefusal ? `Refused: ${error.message}` : (error as Error).message] }
  }
}

type Server = Awaited<ReturnType<typeof openServer>>

async function obey(wish: PhoneArguments): Promise<string[]> {
  if (wish.command === 'pair') return pair(wish)
  const { server, token } = await readState(wish.state)
  return commands[wish.command](await openServer(server, token), wish)
}

const commands: Record<
  Exclude<PhoneArguments['command'], 'pair'>,
  (call: Server, wish: PhoneArguments) => Promise<string[]>
> = {
  settings: async (call) => saySettings(await call(deviceCalls.getDeviceSettings, {})),

  health: async (call, { health }) => saySettings(await call(deviceCalls.sendDeviceHealth, health as never)),

  async send(call, { about }) {
    const { items } = await call(deviceCalls.handInTrips, { trips: readTrips(await readFile(about!, 'utf8')) })
    return items.map(({ client_id: id, outcome, mode, is_suggested: isSuggested }) =>
      [id, outcome, mode, isSuggested && 'suggested'].filter(Boolean).join(' '),
    )
  },

  async report(call, { about, track: file, health }) {
    const track = file === undefined ? undefined : await readFile(file, 'utf8')
    const { deleted_on: date } = await call(deviceCalls.sendTrackReport, {
      text: about!,
      app_version: health.app_version,
      ...(track !== undefined && { track }),
    })
    return [`Sent; it is deleted on ${date}.`]
  },

  async unpair(call, { state }) {
    await call(deviceCalls.unpairDevice, {})
    await rm(state, { force: true })
    return ['Unpaired.']
  },
}

async function pair({ about, server: given, state, name, health }: PhoneArguments): Promise<string[]> {
  const { code, server: scanned } = readCode(about!)
  const server = given || scanned || ownServer
  const call = await openServer(server)
  const { token, settings } = await call(deviceCalls.pairDevice, { code, name, ...(health as { app_version: string }) })
  await writeFile(state, JSON.stringify({ server, token } satisfies State), { mode: 0o600 })
  return ['Paired.', ...saySettings(settings)]
}

async function readState(path: string): Promise<State> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as State
  } catch {
    throw new Error('This phone is not paired yet: npm run phone -- pair CODE')
  }
}

function saySettings({ recording, why_not: whyNot, weekdays, modes, windows }: DeviceSettings): string[] {
  return [
    recording ? 'Recording.' : `Not recording: ${whyNot}.`,
    `Days ${weekdays.join(', ')}; ${modes.join(', ')}${windows ? `; ${windows.map(({ from, to }) => `${from}-${to}`).join(', ')}` : ''}`,
  ]
}
