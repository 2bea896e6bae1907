import { expect, it } from 'vitest'

it('tells the validation library not to write code at run time', async () => {
  await import('./validate-without-eval.ts')
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
