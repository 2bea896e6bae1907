import { expect, type Page } from '@playwright/test'

type Mail = { id: string; recipient: string; subject: string; text: string }

/**
 * Waits for the newest mail to an address, or the newest about something, as the mail box of a newcomer's machine shows
 * it.
 */
export async function waitForMail(page: Page, to: string, subject?: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => (mail = await findMail(page, to, subject)), { message: `a mail to ${to}` })
    .toBeDefined()
  return mail!
}

/** All mails to an address. */
export function listMails(page: Page, to: string): Promise<Mail[]> {
  return page.evaluate(
    async (address) =>
      ((await (await fetch(`/dev/mail.json?to=${encodeURIComponent(address)}`)).json()) as { mails: Mail[] }).mails,
    to,
  )
}

/** Asked by the page, which stands at the address of the programme. */
function findMail(page: Page, to: string, subject = ''): Promise<Mail | undefined> {
  return page.evaluate(
    async ([address, about]) => {
      const { mails } = (await (await fetch(`/dev/mail.json?to=${encodeURIComponent(address)}`)).json()) as {
        mails: Mail[]
      }
      return mails.find((mail) => mail.subject.includes(about))
    },
    [to, subject] as const,
  )
}
