/** What an event asks of members: to read, to register for a place, or to race. */
export const eventKinds = ['news', 'registration', 'race'] as const
export type EventKind = (typeof eventKinds)[number]
