import { z } from 'zod'
import { choice, formInteger, requiredText } from '../fields.ts'
import { defineCall } from '../call.ts'
import { fileAnswer, file } from '../files.ts'
import { pictureMaxBytes } from '../pictures.ts'

/** The first three are in pages, the last one never leaves the server. */
export const programmeKeyNames = [
  'google_web_key',
  'google_tp_iframe_key',
  'web_app_firebase_key',
  'google_routes_key',
] as const
export type ProgrammeKeyName = (typeof programmeKeyNames)[number]

const keyMaxLength = 300
const writtenKey = requiredText(keyMaxLength).refine((written) => /^[\x21-\x7e]*$/.test(written), 'field.not_valid')

const keys = z.object({
  version: z.int(),
  keys: z.array(
    z.object({
      name: z.enum(programmeKeyNames),
      is_set: z.boolean(),
      set_on: z.iso.date().nullable().describe('Null for a key that was not set here.'),
    }),
  ),
})
export type ProgrammeKeys = z.output<typeof keys>

const version = formInteger(1, 2_000_000_000).describe('As it was read.')
const ofStaff = { access: 'staff', permission: 'programme.settings', touches: ['programme'] } as const

/** A key can be set and cleared; no call answers one. */
export const programmeKeyCalls = {
  getProgrammeKeys: defineCall({
    summary: 'Which keys of other services are set; never a key.',
    method: 'GET',
    path: '/staff/programme/keys',
    access: 'staff',
    permission: 'programme.read',
    subject: 'programme',
    input: z.object({}),
    answer: keys,
  }),
  setProgrammeKey: defineCall({
    ...ofStaff,
    summary: 'Sets a key in place of the one before.',
    method: 'PUT',
    path: '/staff/programme/keys/{name}',
    fresh: 'factor',
    audit: { kind: 'programme.key-set', subject: 'name' },
    input: z.object({ name: choice(programmeKeyNames), version, value: writtenKey }),
    answer: keys,
  }),
  clearProgrammeKey: defineCall({
    ...ofStaff,
    summary: 'Takes a key away.',
    method: 'DELETE',
    path: '/staff/programme/keys/{name}',
    fresh: 'factor',
    audit: { kind: 'programme.key-cleared', subject: 'name' },
    input: z.object({ name: choice(programmeKeyNames), version }),
    answer: keys,
  }),
}

/** A mark is a square of this many pixels. */
export const markSize = 256

const mark = z.object({
  version: z.int(),
  address: z.string().nullable().describe('Of the programme’s own mark; null where that of its file holds.'),
})
export type ProgrammeMark = z.output<typeof mark>

/** C33: the mark of the programme, which pages, bookmarks and installed apps show. */
export const programmeMarkCalls = {
  getProgrammeMark: defineCall({
    summary: 'The programme’s own mark, and which version it has.',
    method: 'GET',
    path: '/staff/programme/mark',
    access: 'staff',
    permission: 'programme.read',
    subject: 'programme',
    input: z.object({}),
    answer: mark,
  }),
  saveProgrammeMark: defineCall({
    ...ofStaff,
    summary: 'Keeps a picture as the mark of the programme, made anew as a square.',
    method: 'PUT',
    path: '/staff/programme/mark',
    limit: { max: 60, windowSeconds: 3600 },
    audit: { kind: 'programme.mark-changed' },
    input: z.object({
      version,
      mark: file({ maxBytes: pictureMaxBytes, tooLarge: 'field.photo_too_large' }).describe(
        'PNG, JPG or WebP by content, at most 10 MB and 50 megapixels.',
      ),
    }),
    answer: mark,
  }),
  removeProgrammeMark: defineCall({
    ...ofStaff,
    summary: 'Goes back to the mark of the programme’s file.',
    method: 'DELETE',
    path: '/staff/programme/mark',
    audit: { kind: 'programme.mark-removed' },
    input: z.object({ version }),
    answer: mark,
  }),
  getProgrammeMarkPicture: defineCall({
    summary: 'The picture of a programme’s own mark by its address.',
    method: 'GET',
    path: '/public/programme_marks/{key}',
    access: 'link',
    input: z.object({ key: requiredText(100) }),
    answersAs: 'image/png',
    answer: fileAnswer(),
  }),
}
