import { openStaffCalls } from './join.ts'
import type { Page } from '@playwright/test'

type Words = { title: string; description?: string; blocks: readonly object[] }

/** Lets the programme's administrator publish a page in English, and answers its address. */
export async function publishPage(page: Page, name: string, { title, description = title, blocks }: Words) {
  const staff = await openStaffCalls(page)
  const slug = `${name}-${Date.now()}`
  const item = await staff({ method: 'POST', path: '/staff/content', body: { kind: 'page', slug } })
  const path = `/staff/content/${String(item['id'])}/en`
  const body = { title, description, tree: JSON.stringify({ blocks }) }
  const revision = await staff({ method: 'POST', path: `${path}/revisions`, body })
  await staff({ method: 'POST', path: `${path}/publish`, body: { revision: String(revision['id']) } })
  return `/public/${slug}`
}
