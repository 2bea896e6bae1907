import { membershipCalls, type OwnOrganisation } from '@throughway/contract/account/organisation'
import type { Api } from '#api.ts'
import { describeSession, selectSession } from '#modules/member/member.ts'
import {
  chooseUnits,
  describeLogo,
  joinByCode,
  leave,
  lockMembership,
  type MembershipRow,
  selectMembership,
} from '#modules/organisation/organisation.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'

export async function membershipRoutes(api: Api) {
  serve(api, 'getOwnOrganisation', membershipCalls.getOwnOrganisation, async ({ db, member }) => {
    const [[row]] = await db.send(selectMembership(member.id))
    return describeMembership(row!)
  })

  serve(api, 'changeOwnOrganisation', membershipCalls.changeOwnOrganisation, async ({ input, write, member, now }) =>
    write(async (tx) => {
      const [[before]] = await tx.send(lockMembership(member.id))
      if (before!.version !== input.version) throw new Refusal('changedMeanwhile')
      if (input.action === 'leave') await leave(tx, member.id, now)
      if (input.action === 'join') await joinByCode(tx, { memberId: member.id, code: input.code!, now })
      if (input.action === 'choose' || input.affiliation_id !== undefined) {
        const [[joined]] = await tx.send(lockMembership(member.id))
        if (!joined!.organisation_id) throw new Refusal('invalid', { fields: { affiliation_id: 'field.not_a_choice' } })
        const { affiliation_id: affiliation, subgroup_id: subgroup } = input
        await chooseUnits(tx, {
          memberId: member.id,
          organisationId: joined!.organisation_id,
          affiliation,
          subgroup,
          now,
        })
      }
      const [[row], [session]] = await tx.send(selectMembership(member.id), selectSession(member.signInId, now))
      return { ...describeMembership(row!), session: describeSession(session!) }
    }),
  )
}

function describeMembership(row: MembershipRow): OwnOrganisation {
  const { version, wish, number, name } = row
  if (number === null || name === null) return { version, organisation: null, wish }
  return {
    version,
    organisation: {
      id: number,
      name,
      logo: describeLogo(row.logo),
      proof: row.proof,
      affiliations: row.affiliations,
      affiliation_id: row.affiliation,
      subgroup_id: row.subgroup,
      allows_telework: row.allows_telework,
      allows_compressed_week: row.allows_compressed_week,
      approval: {
        telework: row.approves_telework,
        compressed_week: row.approves_compressed_week,
        pass_subsidy: row.approves_pass_subsidy,
      },
    },
    wish,
  }
}
