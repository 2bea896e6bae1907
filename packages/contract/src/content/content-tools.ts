import { z } from 'zod'
import { contentValues } from '@throughway/domain/content/content-values'
import { defineCall } from '../call.ts'
import { requiredText } from '../fields.ts'
import { languages } from '../programme/brand.ts'
import { contentTree } from './tree.ts'

/** What an editor of texts asks the server for while it is open. */
export const contentToolCalls = {
  getContentValues: defineCall({
    summary: 'What each value says today in each language of the programme, for the preview.',
    method: 'GET',
    path: '/staff/content/values',
    access: 'staff',
    permission: 'content.read',
    subject: 'content',
    input: z.object({}),
    answer: z.object({
      items: z.array(
        z.object({
          language: z.enum(languages),
          values: z.array(z.object({ name: z.enum(contentValues), text: z.string() })),
        }),
      ),
    }),
  }),
  importHtml: defineCall({
    summary:
      'Turns HTML that a programme brings along into a tree, and lists what could not be turned. Nothing is kept.',
    method: 'POST',
    path: '/staff/content/import',
    access: 'staff',
    permission: 'content.edit',
    audit: 'nothing',
    touches: [],
    input: z.object({ html: requiredText(150_000) }),
    answer: z.object({
      tree: contentTree.nullable().describe('Null where nothing readable is left.'),
      left_out: z.array(
        z.object({
          what: z.string().describe('An element or attribute, by its name.'),
          why: z.enum(['unsafe', 'unknown', 'too_deep', 'too_long', 'link', 'picture', 'no_alt', 'style']),
          text: z.string().describe('The beginning of what stood in it.'),
          count: z.int(),
        }),
      ),
    }),
  }),
}
