import type { InputOf } from '@throughway/contract/call'
import type { errorReportCalls } from '@throughway/contract/programme/error-report'
import { isRefusalName } from '@throughway/contract/refusals'
import { findKnownMessage, knownNames } from './known-messages.ts'

/** Facts about this release: its version, the names of its programs, and the patterns of its addresses. */
export type KnownBuild = { version: string; programs: ReadonlySet<string>; pages: ReadonlySet<string> }

type ReducedReport = {
  code: number | null
  name: string | null
  message: string | null
  frames: string[]
  page: string | null
  refused_request_id: string | null
  browser: string | null
  system: string | null
  build: string | null
}

const mostFrames = 30

/**
 * Keeps from a report what helps to find the fault: the error's name, the message's pattern, the place in our programs,
 * the page, the browser and the build. A name or a street looks like any other word, so no word is kept because it
 * looks harmless: each kept word comes from one of our lists, and everything else is dropped. The numbers of a frame
 * are too short to hold a phone number.
 */
export function reduceReport(report: InputOf<typeof errorReportCalls.reportError>, known: KnownBuild): ReducedReport {
  const { error_code: code = 0, error_message: message = '', description = '', device_model: agent = '' } = report
  return {
    code: code >= 100 && code <= 999 ? code : null,
    name: findName(description),
    message: findKnownMessage(message) ?? null,
    frames: listFrames(description, known.programs),
    page: report.page !== undefined && known.pages.has(report.page) ? report.page : null,
    refused_request_id: findRequestId(description),
    browser: findBrowser(agent),
    system: findSystem(`${agent} ${report.os_version ?? ''}`),
    build: report.app_version === undefined ? null : report.app_version === known.version ? known.version : 'another',
  }
}

/** A description begins with the error's name. */
function findName(description: string): string | null {
  const [name] = /^\w+/.exec(description) ?? []
  return name && knownNames.has(name) ? name : null
}

function listFrames(description: string, programs: ReadonlySet<string>): string[] {
  return [...description.matchAll(/\/assets\/([\w.-]+\.js):([1-9]\d{0,4}):([1-9]\d{0,5})(?![\d.])/g)]
    .filter(([, file]) => programs.has(file!))
    .slice(0, mostFrames)
    .map(([, file, line, column]) => `${file}:${line}:${column}`)
}

/** For a refused call: the refusal, its code, and the random id that this server gave to the call. */
function findRequestId(description: string): string | null {
  const [, name, id] =
    /^(\w+) \d{3} ([\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12})$/.exec(description) ?? []
  return id && isRefusalName(name) ? id : null
}

/** The order matters: the names of the later browsers occur in the user agents of the earlier ones too. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d{1,3})\b/],
  ['Opera', /\bOPR\/(\d{1,3})\b/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,3})\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,3})\b/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS|Chromium)[/ ](\d{1,3})\b/],
  ['Safari', /\bVersion\/(\d{1,3})\b.*\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWin(?:dows|32|64)\b/],
  ['macOS', /\bMac(?:intosh|Intel)\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

function findBrowser(agent: string): string | null {
  for (const [name, pattern] of browsers) {
    const found = pattern.exec(agent)
    if (found) return `${name} ${found[1]}`
  }
  return null
}

function findSystem(agent: string): string | null {
  return systems.find(([, pattern]) => pattern.test(agent))?.[0] ?? null
}
