import { helperScopes } from '@throughway/domain/identity/helpers'
import { wishKinds } from '@throughway/domain/match/wish'
import { riderNews } from '@throughway/domain/ride/volunteer-rides'
import type { Letter } from '#modules/mail/mail.ts'
import type { NoticeKind } from '#modules/notify/notify.ts'
import { pointsAdjustedLetter } from '#modules/adjustment/adjustment.letters.ts'
import { bouncedLetter } from '#modules/bounce/bounce.letters.ts'
import { drawingNewsLetter } from '#modules/drawing/drawing.letters.ts'
import { grantEndedLetter, grantGivenLetter } from '#modules/grant/grant.letters.ts'
import { matchNewsLetter, wishEndsLetter } from '#modules/matching/matching.letters.ts'
import { contactBarLetter, contactedLetter, saidLetter } from '#modules/conversation/conversation.letters.ts'
import {
  poolAbsenceLetter,
  poolChangedLetter,
  poolInvitedLetter,
  poolRestLetter,
} from '#modules/standing-pool/standing-pool.letters.ts'
import { helperAskedLetter, helperBeganLetter, helperEndedLetter } from '#modules/helper/helper.letters.ts'
import { taskGivenLetter } from '#modules/organisation-staff/organisation.letters.ts'
import { pendingDroppedLetter } from '#modules/pending/pending.letters.ts'
import { pointsExpiringLetter } from '#modules/points/points.letters.ts'
import { pointsLimitLetter } from '#modules/points-budget/points-budget.letters.ts'
import { proposalDecidedLetter, proposalsWaitLetter } from '#modules/proposal/proposal.letters.ts'
import {
  raceCorrectedLetter,
  raceResultLetter,
  raceResultWaitsLetter,
  teamAnsweredLetter,
} from '#modules/race/race.letters.ts'
import { racePrizeLetter } from '#modules/race/prizes/race-prize.letters.ts'
import { recordingReminderLetter } from '#modules/recording/recording.letters.ts'
import { rewardLetter, rewardsLowLetter, rewardYearLetter } from '#modules/reward/reward.letters.ts'
import { organisationChangedLetter } from '#modules/roster/roster.letters.ts'
import { rideHomeLetter, type RideHomeNews, rideHomeWaitsLetter } from '#modules/ride-home/ride-home.letters.ts'
import { rideAnsweredLetter, rideReminderLetter } from '#modules/ride/ride.letters.ts'
import { eventPlaceLetter } from '#modules/special-event/special-event.letters.ts'
import { caseAssignedLetter } from '#modules/support-case/support-case.letters.ts'
import { surveyOpenedLetter } from '#modules/survey/survey.letters.ts'
import { passLetter, type PassNews, passReminderLetter } from '#modules/transit-pass/transit-pass.letters.ts'
import { tripReminderLetter, weekToConfirmLetter } from '#modules/trip-profile/trip-profile.letters.ts'
import { tripCorrectedLetter } from '#modules/trip/review/review.letters.ts'
import { poolQuestionsLetter } from '#modules/trip/partners/questions.letters.ts'
import { photoRemovedLetter } from '#modules/photo/photo.letters.ts'
import { volunteerDocumentLetter, volunteerMovedLetter } from '#modules/volunteer/volunteer.letters.ts'
import { driverNews, volunteerRideLetter } from '#modules/volunteer-ride/volunteer-ride.letters.ts'

const timeZone = 'America/New_York'
const id = '01930000-0000-7000-8000-000000000001'
const at = new Date('2026-03-04T15:00:00Z')
const later = new Date('2026-03-04T15:30:00Z')

const reward = {
  title: 'A water bottle',
  points: 500,
  reason: 'You have one already.',
  expiresOn: '2026-05-01',
  code: 'ABC-123',
  link: 'https://shop.example/redeem',
}
const rewardOf = (news: Parameters<typeof rewardLetter>[0]) => rewardLetter(news, reward)

const rideHomeOf = (news: RideHomeNews) =>
  rideHomeLetter(news, {
    name: 'Ride Home',
    id,
    number: 'RH-1',
    endsAt: at,
    timeZone,
    date: '2026-03-04',
    officePhone: '+14015550100',
    providers: [{ name: 'City Cab', phone: '+14015550101' }],
    claimUntil: '2026-03-18',
    mostCents: 8000,
    paidCents: 4000,
    reason: 'The receipt says half.',
  })

const passOf = (news: PassNews) =>
  passLetter(news, {
    id,
    name: 'Month Pass',
    operator: 'City Transit',
    from: '2026-04-01',
    to: '2026-04-30',
    reason: 'Ordered twice.',
    refundCents: 2000,
    owedCents: 1500,
    paymentUrl: 'https://pay.example/pass',
  })

const ride = { service: 'City Rides', phone: '+14015550102', earliest: at, latest: later, timeZone, token: undefined }

const eventPlace = {
  name: 'Bike repair evening',
  number: 7,
  startsAt: at,
  endsAt: later,
  timeZone,
  place: 'City Library',
}

const race = { id: 7, names: { en: 'Bike Month', es: 'Mes de la bici' }, languages: ['en', 'es'] as const }
const at3 = { name: 'Front runners', rank: 3, entrants: 120, before: null }
const correction = {
  ...race,
  metric: 'miles' as const,
  of: 'own' as const,
  name: null,
  amount: 4000,
  reason: 'A lost sheet.',
  waits: false,
}

/** Letters of every kind of notice, in every form that they take. */
export const noticeExamples: Record<NoticeKind, readonly Letter[]> = {
  'redemption.receipt': (['issued', 'waiting', 'code', 'cancelled'] as const).map(rewardOf),
  'redemption.decided': (['issued', 'fulfilled', 'denied', 'refunded'] as const).map(rewardOf),
  'reward.low': [rewardsLowLetter({ title: 'A water bottle', left: 3 })],
  'reward.year': [rewardYearLetter({ member: 'Ana Lopez', year: 2026, cents: 48_000, reported_from_cents: 60_000 })],
  'ride-home.receipt': (['approved', 'needs_call', 'cancelled', 'claim_received'] as const).map(rideHomeOf),
  'ride-home.decided': (
    ['approved', 'denied', 'voided', 'claim_paid', 'claim_partly_paid', 'claim_refused'] as const
  ).map(rideHomeOf),
  'ride-home.due': (['lapsed', 'claim_reminder'] as const).map(rideHomeOf),
  'ride-home.waits': [rideHomeWaitsLetter({ name: 'Ride Home', endsAt: at, timeZone })],
  'pass.receipt': (['requested', 'approved', 'cancelled'] as const).map(passOf),
  'pass.decided': (['approved', 'denied', 'ready', 'refunded'] as const).map(passOf),
  'pass.reminder': [passReminderLetter({ name: 'Month Pass', operator: 'City Transit', orderBy: '2026-03-10' })],
  'ride.answered': (['confirm', 'negotiate', 'deny', 'cancelled'] as const).map((outcome) =>
    rideAnsweredLetter({
      ...ride,
      outcome,
      confirmation: '12345',
      message: 'Please wait at the door.',
      denial: outcome === 'deny' ? 'no_seat' : null,
    }),
  ),
  'ride.reminder': [rideReminderLetter({ ...ride, cancelBy: at })],
  'drawing.news': (['claimed', 'approved', 'disqualified', 'lapsed', 'struck', 'cancelled'] as const).map((news) =>
    drawingNewsLetter(news, { title: 'A bike', drawingId: id, reason: 'Entered twice.' }),
  ),
  'event.receipt': (['registered', 'in_line', 'withdrawn'] as const).map((news) =>
    eventPlaceLetter(news, { ...eventPlace, reason: null, turn: 3 }),
  ),
  'event.place': (['moved_up', 'added', 'put_in_line', 'removed', 'changed', 'called_off'] as const).map((news) =>
    eventPlaceLetter(news, { ...eventPlace, reason: 'You asked by phone.' }),
  ),
  'points.adjusted': [50, -50, 1].map((points) => pointsAdjustedLetter({ points, reason: 'A broken scanner.' })),
  'points.limit': [true, false].map((isReached) => pointsLimitLetter({ isReached })),
  'points.expiring': [pointsExpiringLetter({ points: 120, from: '2026-05-01' })],
  'pending.dropped': [1, 3].map((count) => pendingDroppedLetter({ count, first: '2026-02-20', last: '2026-02-24' })),
  'week.waits': [weekToConfirmLetter({ count: 4, date: '2026-03-06' })],
  'trip.corrected': (['corrected', 'removed', 'accept', 'reject'] as const).map((change) =>
    tripCorrectedLetter({ change, date: '2026-03-04', reason: 'As you asked.' }),
  ),
  'trip.reminder': [tripReminderLetter({ profileId: id, name: 'Bus to work', date: '2026-03-04' })],
  'match.news': [1, 3].map((count) => matchNewsLetter({ count })),
  'wish.ends': [wishEndsLetter({ profile: 'Car to work', date: '2026-03-31' })],
  'match.contacted': [contactedLetter({ name: 'Ben I.', conversationId: id })],
  'match.said': [undefined, { words: 'On Monday?' }, { template: 'sounds_good' as const }].map((line) =>
    saidLetter({
      name: 'Ben I.',
      conversationId: id,
      answer: line && { address: 'harbor-1@answers.example', line },
    }),
  ),
  'match.bar': [null, 'What you wrote was rude.'].map((reason) => contactBarLetter({ reason })),
  'pool.invited': wishKinds.map((kind) => poolInvitedLetter({ name: 'Ben I.', poolId: id, kind })),
  'pool.changed': (['joined', 'left', 'changed'] as const).map((change) =>
    poolChangedLetter({ name: 'Ben I.', poolId: id, change }),
  ),
  'pool.away': [
    ...(['both', 'back', 'none'] as const).map((ways) =>
      poolAbsenceLetter({ name: 'Ben I.', poolId: id, date: '2026-03-04', ways }),
    ),
    ...['', 'Cy E.'].map((driver) =>
      poolAbsenceLetter({ name: 'Ben I.', poolId: id, date: '2026-03-04', ways: 'both', driver }),
    ),
    poolAbsenceLetter({ name: 'Ben I.', poolId: id, date: '2026-03-04', ways: 'back', needsRideHome: true }),
  ],
  'pool.rests': [true, false].map((isOver) => poolRestLetter({ name: 'Mill pool', poolId: id, isOver })),
  'pool.questions': [1, 2].map((questions) =>
    poolQuestionsLetter({ questions, askers: ['Ana Lopez', 'Ben Ito'], date: '2026-03-04' }),
  ),
  'recording.reminder': [recordingReminderLetter({ phones: 2 })],
  'mail.bounced': [bouncedLetter({ email: 'ana@example.org' })],
  'photo.removed': [photoRemovedLetter({ reason: 'It shows somebody else.' })],
  'helper.asked': helperScopes.map((scope) => helperAskedLetter({ name: 'Ben Ito', scope })),
  'helper.began': helperScopes.map((scope) => helperBeganLetter({ name: 'Ben Ito', scope })),
  'helper.ended': helperScopes.map((scope) => helperEndedLetter({ name: 'Ben Ito', scope })),
  'volunteer.moved': (['approve', 'pause', 'resume', 'suspend', 'reinstate', 'leave'] as const).map((move) =>
    volunteerMovedLetter({ move, reason: move === 'suspend' ? 'A complaint is looked into.' : null }),
  ),
  'volunteer.document': [
    ...[true, false].map((hasEnded) => volunteerDocumentLetter({ kind: 'licence', date: '2026-03-30', hasEnded })),
    volunteerDocumentLetter({ kind: 'insurance', date: null, hasEnded: true }),
  ],
  'volunteer-ride.step': riderNews.map((news) => volunteerRideLetter(news, { pickup: at, timeZone })),
  'volunteer-ride.decided': driverNews.map((news) =>
    volunteerRideLetter(news, { pickup: at, timeZone, reason: 'Somebody lives nearer.' }),
  ),
  'volunteer-ride.due': (['no_driver', 'tomorrow', 'drive_tomorrow'] as const).map((news) =>
    volunteerRideLetter(news, { pickup: at, timeZone }),
  ),
  'organisation.task': [
    taskGivenLetter({ organisation: { id, name: 'Mill Works' }, text: 'Send the flyer', dueOn: '2026-04-01' }),
  ],
  'organisation.changed': [true, false].map((hasLeft) =>
    organisationChangedLetter({ organisation: 'Mill Works', hasLeft, reason: 'You changed jobs.' }),
  ),
  'grant.given': [grantGivenLetter({ role: 'coordinator' })],
  'grant.ended': [grantEndedLetter({ role: 'coordinator' })],
  'support.assigned': [caseAssignedLetter({ number: 12, topic: 'rewards' })],
  'proposal.decided': (['granted', 'declined'] as const).flatMap((state) =>
    [
      { points: 5000 },
      { rules: 'A better spring', validFrom: '2026-04-01' },
      { kind: 'email' as const },
      { kind: 'merge' as const },
    ].map((proposed) => proposalDecidedLetter({ state, proposed, reason: 'As agreed.' })),
  ),
  'proposal.waits': [proposalsWaitLetter({ count: 2, firstExpiresAt: at, timeZone })],
  'race.certified': [
    ...(['member', 'team', 'organisation'] as const).flatMap((of) => [
      raceResultLetter({ ...race, kind: 'race.certified', reason: null, place: { of, ...at3 } }),
      raceResultLetter({ ...race, kind: 'race.certified', reason: null, place: { of, ...at3, rank: null } }),
    ]),
    ...[true, false].map((isReached) =>
      raceResultLetter({ ...race, kind: 'race.certified', reason: null, place: { of: 'all', percent: 90, isReached } }),
    ),
    raceResultLetter({ ...race, kind: 'race.certified', reason: null, place: null }),
  ],
  'race.revised': [
    raceResultLetter({
      ...race,
      kind: 'race.revised',
      reason: 'A lost sheet.',
      place: { of: 'member', ...at3, before: 5 },
    }),
  ],
  'race.void': [raceResultLetter({ ...race, kind: 'race.void', reason: 'Snow.', place: null })],
  'race.corrected': [
    raceCorrectedLetter(correction),
    raceCorrectedLetter({ ...correction, amount: -1, metric: 'green_days', waits: true }),
    raceCorrectedLetter({ ...correction, of: 'team', name: 'Front runners', metric: 'avoided_co2' }),
    raceCorrectedLetter({ ...correction, of: 'team', name: 'Front runners', amount: -2, metric: 'points' }),
    raceCorrectedLetter({ ...correction, of: 'organisation', name: 'Mill Works', metric: 'trips', amount: 2 }),
    raceCorrectedLetter({ ...correction, of: 'organisation', name: 'Mill Works', amount: -3, metric: 'points' }),
    raceCorrectedLetter({ ...correction, metric: 'trips', amount: 2 }),
  ],
  'race.team-answered': (['yes', 'no'] as const).flatMap((answer) =>
    ['Front runners', null].map((team) => teamAnsweredLetter({ ...race, team, answer })),
  ),
  'race.result-waits': [raceResultWaitsLetter(race)],
  'race.prize': (['reward', 'reminder', 'drawing', 'withdrawn'] as const).map((news) =>
    racePrizeLetter(news, {
      race: 'Bike Month',
      raceId: 7,
      prize: 'A water bottle',
      rewardId: news === 'drawing' ? null : 12,
      drawingId: news === 'drawing' ? id : null,
      entries: 2,
      until: news === 'reward' || news === 'reminder' ? later : null,
      timeZone,
      reason: news === 'withdrawn' ? 'A sheet was counted twice.' : null,
    }),
  ),
  'survey.opened': [1, 3].map((minutes) =>
    surveyOpenedLetter({ id, title: { en: 'How we travel', es: 'Cómo viajamos' }, minutes, closesAt: at, timeZone }),
  ),
}
