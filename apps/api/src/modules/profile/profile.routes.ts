import { profileCalls, profileStaffCalls } from '@throughway/contract/account/profile'
import type { Api } from '#api.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { askModesAgain, findMemberToAsk } from './profile.queries.ts'
import { changeProfile, noteSetupStep, openProfileOwners, readProfile } from './profile.ts'

export async function profileRoutes(api: Api) {
  const ownerOf = openProfileOwners(api.app)

  serve(api, 'getProfile', profileCalls.getProfile, (context) => readProfile(context.db, ownerOf(context)))

  serve(api, 'saveProfile', profileCalls.saveProfile, (context) => {
    const {
      version,
      first_name,
      last_name,
      gender = null,
      birth_year = null,
      contact_language = null,
      time_zone = null,
    } = context.input
    const fields = { first_name, last_name, gender, birth_year, contact_language, time_zone }
    // Saving the form also confirms the profile, because its member has just read it.
    return context.write((tx) =>
      changeProfile(tx, ownerOf(context), { version, fields, kind: 'profile_changed', confirms: true }),
    )
  })

  serve(api, 'confirmProfile', profileCalls.confirmProfile, (context) =>
    context.write((tx) =>
      changeProfile(tx, ownerOf(context), {
        version: context.input.version,
        fields: {},
        kind: 'profile_confirmed',
        confirms: true,
      }),
    ),
  )

  serve(api, 'saveContactInfo', profileCalls.saveContactInfo, (context) => {
    const { version, ...input } = context.input
    const fields = {
      mobile_phone: input.mobile_phone || null,
      work_phone: input.work_phone || null,
      work_phone_extension: input.work_phone_extension || null,
      contact_language: input.contact_language ?? null,
      preferred_contact: input.preferred_contact ?? null,
      postal_address: input.postal_address ?? null,
      contact_notes: input.contact_notes || null,
    }
    return context.write((tx) => changeProfile(tx, ownerOf(context), { version, fields, kind: 'contact_changed' }))
  })

  serve(api, 'saveModes', profileCalls.saveModes, (context) => {
    const { version, usual_modes, baseline_mode } = context.input
    return context.write((tx) =>
      changeProfile(tx, ownerOf(context), { version, fields: { usual_modes, baseline_mode }, kind: 'modes_chosen' }),
    )
  })

  serve(api, 'askModesAgain', profileStaffCalls.askModesAgain, ({ input, write, member, now, audit }) =>
    write(async (tx) => {
      const { member_id: memberId, reason } = input
      if (memberId && !(await tx.send(findMemberToAsk(memberId)))[0].length) throw new Refusal('notFound')
      const [[asked]] = await tx.send(askModesAgain({ memberId, actorId: member.id, reason, now }))
      if (asked!.members === 0) audit.unchanged()
      audit.changed({}, asked!)
      return asked!
    }),
  )

  serve(api, 'saveSetupStep', profileCalls.saveSetupStep, (context) => {
    const { step, outcome, terms_version: termsVersion } = context.input
    return context.write((tx) =>
      noteSetupStep(tx, ownerOf(context), { step, outcome, termsVersion, language: context.language }),
    )
  })
}
