/**
 * Specification §3: the languages that a member can prefer, spelt as listed. The interface has two of them; ASL is a
 * wish for a video call or a relay.
 */
export const profileLanguages = [
  'ASL',
  'Arabic',
  'Chinese',
  'English',
  'French',
  'German',
  'Greek',
  'Hindi',
  'Italian',
  'Japanese',
  'Korean',
  'Polish',
  'Portuguese',
  'Russian',
  'Spanish',
  'Tagalog',
  'Vietnamese',
] as const
export type ProfileLanguage = (typeof profileLanguages)[number]
