import type { StaffMessage } from '@throughway/contract/content/message-staff'

/** The title in a language, else in the first that the message is written in. */
export function titleOf({ texts }: Pick<StaffMessage, 'texts'>, language: string): string {
  return (texts.find((each) => each.language === language) ?? texts[0])?.title ?? '–'
}
