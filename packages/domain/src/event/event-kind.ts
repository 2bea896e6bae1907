/** What an event asks members to do: read, register for a place, or race. */
export const eventKinds = ['news', 'registration', 'race'] as const
export type EventKind = (typeof eventKinds)[number]
