import { expect, type Page } from '@playwright/test'

type Mail = { recipient: string; subject: string; text: string }

/** Waits for the newest mail to an address, as the mail box of a newcomer's machine shows it. */
export async function waitForMail(page: Page, to: string): Promise<Mail> {
  let mail: Mail | undefined
  await expect.poll(async () => (mail = await findMail(page, to)), { message: `a mail to ${to}` }).toBeDefined()
  return mail!
}

/** Asked by the page, which stands at the address of the programme. */
function findMail(page: Page, to: string): Promise<Mail | undefined> {
  return page.evaluate(async (address) => {
    const { mails } = (await (await fetch(`/dev/mail.json?to=${encodeURIComponent(address)}`)).json()) as { mails: Mail[] }
    return mails[0]
  }, to)
}
