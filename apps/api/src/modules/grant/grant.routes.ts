import { type Grant, grantCalls, type Invitation, invitationCalls } from '@throughway/contract/identity/grant'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { writeListFile } from '#list/list-file.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { grantColumns } from './grant-columns.ts'
import { endGrantOf, giveGrant } from './give-grant.ts'
import { acceptInvitation, inviteToRole, readInvitation, revokeInvitation } from './invite-to-role.ts'
import { type InvitationRow, listInvitations } from './invitation.queries.ts'
import {
  findByVerifiedAddress,
  findGrant,
  grantKeys,
  type GrantRow,
  listAgencies,
  listGrants,
  listGrantsForFile,
  listOrganisations,
  mostGrants,
} from './grant.queries.ts'

/** R6.03: who may do what. The screen belongs to the administrator's area. */
export async function grantRoutes(api: Api) {
  const { app } = api

  serve(api, 'listGrants', grantCalls.listGrants, async ({ db, now }) => {
    const [rows] = await db.send(listGrants(now))
    return { items: rows.slice(0, mostGrants).map(describe), more: rows.length > mostGrants }
  })

  serve(api, 'exportGrants', grantCalls.exportGrants, async (context) => {
    const { brand, now, language } = context
    return writeListFile(grantCalls.exportGrants, context, grantKeys, {
      name: [brand.key, language === 'es' ? 'personal' : 'staff', localDate(now, brand.settings.time_zone)].join('-'),
      rowsOf: (asked) => listGrantsForFile(now, asked),
      describe: (row) => ({ ...describe(row), scope_name: row.scope_name }),
      columns: grantColumns(language),
    })
  })

  serve(api, 'findMemberForGrant', grantCalls.findMemberForGrant, async ({ input: { email }, db }) => {
    const [[found]] = await db.send(findByVerifiedAddress(email))
    if (!found) throw new Refusal('notFound')
    return found
  })

  serve(api, 'listGrantScopes', grantCalls.listGrantScopes, async ({ db }) => {
    const [organisations, agencies] = await db.send(listOrganisations(), listAgencies())
    return { organisations, agencies }
  })

  serve(api, 'giveGrant', grantCalls.giveGrant, async (context) =>
    context.write(async (tx) => {
      const id = await giveGrant(tx, app, context)
      const [[row]] = await tx.send(findGrant(id))
      return describe(row!)
    }),
  )

  serve(api, 'endGrant', grantCalls.endGrant, async (context) =>
    context.write(async (tx) => {
      await endGrantOf(tx, app, context)
      const [[row]] = await tx.send(findGrant(context.input.id))
      if (!row) throw new Refusal('notFound')
      return describe(row)
    }),
  )

  serve(api, 'listInvitations', grantCalls.listInvitations, async ({ db, now, mask }) => {
    const [rows] = await db.send(listInvitations(now))
    const { only } = await mask()
    return { items: rows.map((row) => ({ ...describeInvitation(row), email: only(row.email) })) }
  })

  serve(api, 'inviteToRole', grantCalls.inviteToRole, (context) =>
    context.write(async (tx) => describeInvitation(await inviteToRole(tx, app, context))),
  )

  serve(api, 'revokeInvitation', grantCalls.revokeInvitation, (context) =>
    context.write(async (tx) => {
      await revokeInvitation(tx, context)
      return {}
    }),
  )

  serve(api, 'readInvitation', invitationCalls.readInvitation, async (context) =>
    describeInvited(await readInvitation(context.db, app, context)),
  )

  serve(api, 'acceptInvitation', invitationCalls.acceptInvitation, (context) =>
    context.write(async (tx) => describeInvited(await acceptInvitation(tx, app, context))),
  )
}

function describeInvitation(row: InvitationRow): Invitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    scope_kind: row.scope_kind,
    scope_id: row.scope_id,
    ends_at: row.ends_at?.toISOString() ?? null,
    reason: row.reason,
    invited_at: row.invited_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}

function describeInvited({ role, ends_at: endsAt }: Pick<InvitationRow, 'role' | 'ends_at'>) {
  return { role, ends_at: endsAt?.toISOString() ?? null }
}

function describe({ starts_at: starts, ends_at: ends, ended_at: ended, ...row }: GrantRow): Grant {
  return {
    ...row,
    starts_at: starts.toISOString(),
    ends_at: ends?.toISOString() ?? null,
    ended_at: ended?.toISOString() ?? null,
  }
}
