import type { StaffPoll } from '@throughway/contract/content/poll-staff'

/** The words of a poll in the reader's language, else in the first that it is written in. */
export function textOf({ texts }: Pick<StaffPoll, 'texts'>, language: string): StaffPoll['texts'][number] {
  return texts.find((each) => each.language === language) ?? texts[0]!
}
