import { sql } from 'kysely'
import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { rawQuery, type Query } from '#database/query.ts'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { kept } from '#retention.ts'
import { emptyAnswers } from '#plugins/idempotency.ts'

/** Deletes what has had its time, brand by brand, each in one flight. */
export async function tidy(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, 'tidy', async (alone) => {
    await alone({ what: 'answers' }, () => emptyAnswers(app.databases, now))
    await alone({ what: 'network hits' }, () => forgetNetworkHits(app, now))
    await alone({ what: 'caused mails' }, () => forgetCausedMails(app, now))
    for (const key of brandKeys)
      await alone({ brand: key }, () => app.databases.ofBrand(brandSettings[key].id).send(...listDeletions(now)))
  })
}

async function forgetNetworkHits({ databases }: AppContext, now: Date): Promise<void> {
  await databases
    .ofAllBrands()
    .send(rawQuery(sql`delete from network_hit where window_start < ${now}::timestamptz - ${kept.rateLimit}::interval`))
}

async function forgetCausedMails({ databases }: AppContext, now: Date): Promise<void> {
  await databases
    .ofAllBrands()
    .send(rawQuery(sql`delete from caused_mail where caused_at < ${now}::timestamptz - ${kept.causedMail}::interval`))
}

function listDeletions(now: Date): Query[] {
  const before = (age: string) => sql`${now}::timestamptz - ${age}::interval`
  const remove = (table: string, condition: ReturnType<typeof sql>) =>
    rawQuery(sql`delete from ${sql.table(table)} where brand_id = current_brand_id() and ${condition}`)
  return [
    remove('rate_limit', sql`window_start < ${before(kept.rateLimit)}`),
    remove('sign_in_failure', sql`updated_at < ${before(kept.signInFailure)}`),
    // Some days longer than they work: a second press of the same link is answered, not puzzled over.
    remove('email_token', sql`expires_at < ${before(kept.emailToken)}`),
    remove('password_token', sql`expires_at < ${before(kept.passwordToken)}`),
    remove('passkey_challenge', sql`expires_at < ${before(kept.passkeyChallenge)}`),
    // an address that was claimed a month ago and never proved
    remove('email_claim', sql`created_at < ${before(kept.emailClaim)}`),
    remove('member_export', sql`asked_at < ${before(kept.export)} and coalesce(expires_at, '-infinity') < ${now}`),
    remove('confirmation_code', sql`expires_at < ${before(kept.confirmationCode)}`),
    remove('identity_attempt', sql`created_at < ${before(kept.identityAttempt)}`),
    remove('identity_hand_over', sql`created_at < ${before(kept.identityAttempt)}`),
    remove('remembered_token', sql`created_at < ${before(kept.rememberedToken)}`),
    remove('sign_in', sql`ended_at < ${before(kept.signIn)}`),
    // a sign-in that no token can bring back has ended, even if nobody signed out
    remove(
      'sign_in',
      sql`last_seen_at < ${before(kept.signIn)} and not exists (
        select from remembered_token t where t.brand_id = sign_in.brand_id and t.sign_in_id = sign_in.id and t.replaced_at is null)`,
    ),
    remove('error_report', sql`created_at < ${before(kept.errorReport)}`),
    remove('error_report', sql`member_id is null and created_at < ${before(kept.errorReportOfNobody)}`),
    remove('trip_import', sql`state not in ('running', 'undoing') and created_at < ${before(kept.tripImport)}`),
    remove('pending_trip', sql`state <> 'waiting' and settled_at < ${before(kept.pendingTrip)}`),
    remove('planner_action', sql`created_at < ${before(kept.plannerAction)}`),
    // the question is no longer asked, and an address without an answer is not kept
    remove('trip_partner', sql`state in ('asked', 'withdrawn') and asked_at < ${before(kept.poolQuestion)}`),
    // a server that was down for longer reads all wishes again
    remove('match_change', sql`at < ${before(kept.matchChange)}`),
    remove('match_pair', sql`shown_at < ${before(kept.matchPair)}`),
    remove('mail_answer', sql`expires_at < ${before(kept.mailAnswer)}`),
    remove('received_mail', sql`received_at < ${before(kept.receivedMail)}`),
    // the database deletes its messages with it
    remove('conversation', sql`last_at < ${before(kept.conversation)}`),
    // a bar stands until staff lift it
    remove('contact_report', sql`state <> 'barred' and reported_at < ${before(kept.contactReport)}`),
    // the database deletes its members and rides with it
    remove('standing_pool', sql`ended_at < ${before(kept.endedPool)}`),
    remove('standing_pool_absence', sql`said_at < ${before(kept.poolAbsence)}`),
    remove('standing_pool_ride', sql`date < ${before(kept.poolRide)}`),
    remove('match_place', sql`first_at < ${before(kept.matchPlace)}`),
    remove('ride_asking', sql`asked_at < ${before(kept.rideAsking)}`),
    // the database deletes the log of a right with the right
    remove('helper_right', sql`least(ended_at, ends_at) < ${before(kept.helperRight)}`),
    remove('helper_right', sql`used_at is null and expires_at < ${before(kept.helperQuestion)}`),
    remove('rider_record', sql`made_at < ${before(kept.riderRecord)}`),
    remove('text_message', sql`created_at < ${before(kept.textMessage)}`),
    remove('text_message', sql`member_id is null and created_at < ${before(kept.textOfNobody)}`),
    remove('paper_sheet', sql`made_at < ${before(kept.paperSheet)}`),
    remove('support_case', sql`changed_at < ${before(kept.supportCase)}`),
    // its marks and texts are deleted with it
    remove('message', sql`sent_at < ${before(kept.message)}`),
    remove('poll', sql`closed_at < ${before(kept.poll)}`),
    // A report rests on the results of its survey, and what is filed stays.
    remove(
      'survey',
      sql`closed_at < ${before(kept.survey)} and not exists (
        select from commute_report r where r.brand_id = survey.brand_id and r.survey_id = survey.id)`,
    ),
    remove('personal_message', sql`sent_at < ${before(kept.message)}`),
    // long past every undo
    remove('personal_message', sql`deleted_at < ${before(kept.deletedMessage)}`),
    remove(
      'content_image',
      sql`sent_at < ${before(kept.unusedImage)} and not exists (
        select from content_image_use u where u.brand_id = content_image.brand_id and u.image_id = content_image.id)
        and not exists (
        select from message_image u where u.brand_id = content_image.brand_id and u.image_id = content_image.id)
        and not exists (
        select from reward_item u where u.brand_id = content_image.brand_id and u.image_id = content_image.id)`,
    ),
    // the rows go along
    remove('task', sql`state = 'preview' and created_at < ${before(kept.taskPreview)}`),
    remove('task', sql`concluded_at is not null and created_at < ${before(kept.task)}`),
    // its rows are deleted with it
    remove('roster_import', sql`read_at < ${before(kept.rosterFile)}`),
    remove('organisation_invitation', sql`invited_at < ${before(kept.invitation)}`),
    remove('mail', sql`created_at < ${before(kept.mail)}`),
    // a body is kept as long as the mails that share it
    remove('mail_body', sql`created_at < ${before(kept.mail)}`),
  ]
}
