import type { Page } from '@playwright/test'
import { launchOptions } from '../support/browser.ts'
import { newPerson } from '../support/people.ts'
import { drawPicture } from '../support/pictures.ts'
import { signUp } from '../support/steps.ts'
import { expect, test } from '../support/story.ts'
import { type Say, textsIn } from '../support/texts.ts'

// A camera that shows a moving pattern.
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...launchOptions.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const png = (width: number, height: number) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: drawPicture(width, height),
})

/** The face beside the menu of the account. */
const face = (page: Page, say: Say) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: say('layout.account_of', { name: 'Ana Rivera' }) })
    .locator('img')

async function chooseFile(page: Page, say: Say, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('photo:pick.choose') }).click()
  await (await chooser).setFiles(file)
}

test.describe('with the keyboard', () => {
  test.use({ brand: 'harbor' })

  test('R2.32 R4.10 chooses a picture, cuts it by arrows and keys, and is seen with it at once', async ({ page }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/photo' })
    await expect(page.getByText(say('photo:now.initials'))).toBeVisible()
    await expect(face(page, say)).toBeHidden()

    await chooseFile(page, say, png(600, 400))
    const square = page.getByRole('application', { name: say('photo:crop.square') })
    await expect(square).toBeFocused()
    const told = () => page.locator('.crop output').innerText()
    expect(await told()).toBe('Zoom 100 percent, 17 percent from the left, 0 percent from the top.')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await told()).toContain('0 percent from the left')
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('+')
    await page.keyboard.press('ArrowDown')
    expect(await told()).toMatch(/^Zoom 201 percent, \d+ percent from the left, 2\d percent from the top/)
    await page.keyboard.press('0')
    expect(await told()).toContain('Zoom 100 percent, 17 percent from the left')
    await page.getByRole('button', { name: say('photo:save') }).focus()
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(face(page, say)).toHaveAttribute('src', /^\/api\/public\/photos\/[\w-]{32}\?size=96$/)
    expect(
      await face(page, say).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(96)
    await page.reload()
    await expect(face(page, say)).toBeVisible()

    await page.getByRole('button', { name: say('photo:remove') }).click()
    const question = page.getByRole('dialog', { name: say('photo:remove_title') })
    await expect(question.getByRole('button', { name: say('photo:keep') })).toBeFocused()
    await question.getByRole('button', { name: say('photo:remove') }).click()
    await expect(face(page, say)).toBeHidden()
    await expect(page.getByText(say('photo:now.initials'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('R5.06 says what is wrong with a file before it is sent, and takes one that is dropped', async ({ page }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/photo' })
    const alert = page.getByRole('main').getByRole('alert')
    await chooseFile(page, say, { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') })
    await expect(alert).toHaveText(say('field.photo_kind'))
    await chooseFile(page, say, {
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([drawPicture(10, 10), Buffer.alloc(11 * 1024 * 1024)]),
    })
    await expect(alert).toHaveText(say('field.photo_too_large'))
    await chooseFile(page, say, {
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: drawPicture(300, 300).subarray(0, 40),
    })
    await expect(alert).toHaveText(say('field.photo_broken'))

    const bytes = [...drawPicture(200, 200)]
    const dropped = await page.evaluateHandle((data) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(data)], 'dropped.png', { type: 'image/png' }))
      return transfer
    }, bytes)
    await page.getByRole('group', { name: say('photo:pick.title') }).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByRole('application', { name: say('photo:crop.square') })).toBeVisible()
  })

  test('what only the server finds stands where one saves', async ({ page, watch }) => {
    const say = textsIn('en')
    watch.forgive(/status of 422/)
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/photo' })
    await chooseFile(page, say, {
      name: 'two.png',
      mimeType: 'image/png',
      buffer: Buffer.concat([drawPicture(200, 200), Buffer.from('<script>')]),
    })
    await page.getByRole('button', { name: say('photo:save') }).click()
    await expect(page.getByRole('alert')).toHaveText(say('field.photo_hides'))
    await page.getByRole('button', { name: say('photo:another') }).click()
    await expect(page.getByRole('button', { name: say('photo:pick.choose') })).toBeVisible()
  })
})

test.describe('con la cámara', () => {
  test.use({ brand: 'harbor', locale: 'es-US' })

  test('R2.32 en español: toma una foto con la cámara, la mueve con el puntero y la usa', async ({ page, context }) => {
    const say = textsIn('es')
    await context.grantPermissions(['camera'])
    await signUp(page, newPerson('Ana', 'Rivera'), { language: 'es', at: '/account/photo' })
    await page.getByRole('button', { name: say('photo:pick.take') }).click()
    const camera = page.getByRole('dialog', { name: say('photo:camera.title') })
    await camera.getByRole('button', { name: say('photo:camera.take') }).click()
    const square = page.getByRole('application', { name: say('photo:crop.square') })
    await expect(square).toBeVisible()
    await page.getByRole('button', { name: say('photo:crop.larger') }).click()
    const told = page.locator('.crop output')
    const before = await told.innerText()
    const box = (await square.boundingBox())!
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 80, box.y + 100, { steps: 3 })
    await page.mouse.up()
    await expect(told).not.toHaveText(before)
    await page.getByRole('button', { name: say('photo:save') }).click()
    await expect(face(page, say)).toBeVisible()
  })

  test('sin cámara dice qué hacer', async ({ page }) => {
    const say = textsIn('es')
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await signUp(page, newPerson('Ana', 'Rivera'), { language: 'es', at: '/account/photo' })
    await page.getByRole('button', { name: say('photo:pick.take') }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(say('photo:camera.refused'))
  })
})

test.describe('on a phone', () => {
  test.use({ brand: 'harbor', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('R2.32 opens the phone’s own camera, and cuts with a finger', async ({ page }) => {
    const say = textsIn('en')
    await signUp(page, newPerson('Ana', 'Rivera'), { at: '/account/photo' })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say('photo:pick.take') }).tap()
    const camera = await chooser
    expect(await camera.element().getAttribute('capture')).toBe('user')
    await camera.setFiles(png(400, 800))
    await expect(page.getByRole('application', { name: say('photo:crop.square') })).toBeVisible()
    await page.getByRole('button', { name: say('photo:save') }).tap()
    await expect(face(page, say)).toBeVisible()
  })
})
