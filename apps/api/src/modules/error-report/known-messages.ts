import { type RefusalName, refusals, textKeyOf } from '@throughway/contract/refusals'

/** Names that browsers and our own code give to errors. Any other name is not kept. */
export const knownNames: ReadonlySet<string> = new Set([
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'DOMException',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'HierarchyRequestError',
  'InUseAttributeError',
  'IndexSizeError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidModificationError',
  'InvalidNodeTypeError',
  'InvalidStateError',
  'NamespaceError',
  'NetworkError',
  'NoModificationAllowedError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
  'WrongDocumentError',
  'ZodError',
  ...Object.keys(refusals),
])

/**
 * The messages that a report may keep: those of the three engines, of React and of the router. `…` stands for the
 * variable part of a message. A report keeps the line of this list, so the variable part is dropped.
 */
const ofBrowsers = [
  // V8
  'Cannot read properties of undefined (reading …)',
  'Cannot read properties of null (reading …)',
  'Cannot set properties of undefined (setting …)',
  'Cannot set properties of null (setting …)',
  'Cannot destructure property … as it is undefined.',
  'Cannot destructure property … as it is null.',
  'Cannot access … before initialization',
  'Cannot convert undefined or null to object',
  'Cannot assign to read only property …',
  'Assignment to constant variable.',
  'Class constructor … cannot be invoked without …',
  'Converting circular structure to JSON…',
  'Failed to execute … on …: …',
  'Failed to construct …: …',
  'Failed to fetch dynamically imported module: …',
  'Failed to fetch',
  'Invalid array length',
  'Invalid time value',
  'Invalid time zone specified: …',
  'Invalid string length',
  'Invalid regular expression: …',
  'Invalid count value: …',
  'Maximum call stack size exceeded',
  'Unexpected end of JSON input',
  'Unexpected token …',
  'Unexpected non-whitespace character after JSON …',
  'Reduce of empty array with no initial value',
  'Object prototype may only be an Object or null: …',
  'Cannot mix BigInt and other types, use explicit conversions',
  'URI malformed',
  '… is not a function or its return value is not iterable',
  '… is not a function',
  '… is not iterable',
  '… is not a constructor',
  '… is not defined',
  '… is not valid JSON',
  '… is not extensible',
  // Firefox
  '… is undefined',
  '… is null',
  '… has no properties',
  "can't access property …",
  "can't access lexical declaration …",
  "can't convert … to …",
  'invalid array length',
  'invalid date',
  'malformed URI sequence',
  'too much recursion',
  'JSON.parse: …',
  'error loading dynamically imported module: …',
  'NetworkError when attempting to fetch resource.',
  'The operation was aborted.…',
  'The operation is insecure.',
  // WebKit
  'undefined is not an object (evaluating …)',
  'null is not an object (evaluating …)',
  'undefined is not a function (near …)',
  "Can't find variable: …",
  'Cannot access uninitialized variable.',
  'Importing a module script failed.',
  'Load failed',
  'JSON Parse error: …',
  'Range Error: …',
  'The string did not match the expected pattern.',
  'The object can not be found here.',
  'The quota has been exceeded.',
  'The request is not allowed by the user agent or the platform in the current context…',
  // all browsers
  'Script error.',
  'signal is aborted without reason',
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  'Unable to preload CSS for …',
  'Minified React error #…',
  'Hydration failed …',
  'Rendered more hooks than during the previous render.',
  'Rendered fewer hooks than expected…',
  'Objects are not valid as a React child…',
  'Too many re-renders.…',
  'Invariant failed…',
]

const ofRefusals = new Set(['refusal.network', ...Object.keys(refusals).map((name) => textKeyOf(name as RefusalName))])

const patterns = ofBrowsers.map((line) => ({ line, pattern: patternOf(line) }))

/** The line of the list that the message is written by, without what was its own; undefined for any other message. */
export function findKnownMessage(message: string): string | undefined {
  const plain = message.trim().replace(/^Uncaught (?:\(in promise\) )?(?:\w*(?:Error|Exception): )?/, '')
  if (ofRefusals.has(plain)) return plain
  return patterns.find(({ pattern }) => pattern.test(plain))?.line
}

function patternOf(line: string): RegExp {
  const parts = line.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's')
}
