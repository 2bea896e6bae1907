import type { Language } from '@throughway/contract/programme/brand'
import { openFacts, openFeedback, openPreferences } from '#modules/ride/ride.ts'
import { tellOwnFacts } from '#modules/volunteer-ride/volunteer-ride.ts'
import { type KeyRing, orWhereSealed } from '#seal.ts'

export type Row = Record<string, unknown>
/** The owner of the copy; `key` unseals the facts of assisted rides. */
export type Owner = { keys: KeyRing; brandId: number; memberId: string }

/**
 * How a table appears in the copy, with the columns of `exported-columns.ts`. `where` finds the member's rows; `$1` is
 * the id. `tell` changes a row to what its owner may know: it opens sealed values, and empties those that a screen
 * still hides.
 */
type Exported = {
  names: Record<Language, string>
  where?: string
  tell?: (row: Row, owner: Owner) => Row
}

/**
 * The contents of a copy of one's data (C31). Every table of `personal-data.ts` about members is here, or in `leftOut`
 * with the reason; a test fails for one in neither.
 */
export const exportedTables: Record<string, Exported> = {
  member: { names: { en: 'profile', es: 'perfil' }, where: 'id = $1' },
  member_address: { names: { en: 'e-mail addresses', es: 'direcciones de correo' } },
  email_claim: { names: { en: 'e-mail addresses not confirmed', es: 'direcciones sin confirmar' } },
  member_location: { names: { en: 'places', es: 'lugares' } },
  member_distance: { names: { en: 'distances', es: 'distancias' } },
  member_place_distance: { names: { en: 'distances between places', es: 'distancias entre lugares' } },
  vehicle: { names: { en: 'vehicles', es: 'vehiculos' } },
  supervisor: { names: { en: 'supervisors', es: 'supervisores' } },
  approval_request: { names: { en: 'approvals', es: 'aprobaciones' } },
  volunteer_offer: { names: { en: 'offer to drive', es: 'oferta de conducir' } },
  volunteer_document: { names: { en: 'offer to drive documents', es: 'documentos de la oferta de conducir' } },
  volunteer_ride: {
    names: { en: 'rides with volunteers', es: 'viajes con voluntarios' },
    where: 'rider_id = $1',
    tell: (row, owner) => ({
      ...row,
      request: orWhereSealed(() => tellOwnFacts(owner, String(row['id']), row['sealed'] as Buffer), null),
    }),
  },
  volunteer_drive: { names: { en: 'rides driven as a volunteer', es: 'viajes conducidos como voluntario' } },
  ride_preferences: {
    names: { en: 'assisted rides preferences', es: 'viajes asistidos preferencias' },
    tell: (row, owner) => ({
      ...row,
      preferences: orWhereSealed(() => openPreferences(owner, row['sealed'] as Buffer), null),
    }),
  },
  ride_request: {
    names: { en: 'assisted rides', es: 'viajes asistidos' },
    tell: (row, owner) => ({
      ...row,
      request: orWhereSealed(() => openFacts(owner, String(row['id']), row['sealed'] as Buffer), null),
    }),
  },
  ride_feedback: {
    names: { en: 'assisted rides feedback', es: 'viajes asistidos opiniones' },
    where:
      'request_id in (select r.id from ride_request r where r.brand_id = ride_feedback.brand_id and r.member_id = $1)',
    tell: (row, owner) => ({
      ...row,
      text: orWhereSealed(() => openFeedback(owner, String(row['request_id']), row['sealed'] as Buffer), null),
    }),
  },
  member_merge: { names: { en: 'merged accounts', es: 'cuentas unidas' } },
  racing_choice: { names: { en: 'choices for challenges', es: 'opciones de los desafios' } },
  event_registration: { names: { en: 'events', es: 'eventos' } },
  race_entry: { names: { en: 'challenges', es: 'desafios' } },
  race_membership: { names: { en: 'challenges teams', es: 'desafios equipos' } },
  race_invitation: { names: { en: 'challenges invitations', es: 'desafios invitaciones' } },
  race_credit: { names: { en: 'challenges trips', es: 'desafios viajes' } },
  race_adjustment: { names: { en: 'challenges corrections', es: 'desafios correcciones' } },
  race_award: { names: { en: 'challenges prizes', es: 'desafios premios' } },
  recording: { names: { en: 'automatic recording', es: 'registro automatico' } },
  recording_device: { names: { en: 'automatic recording phones', es: 'registro automatico telefonos' } },
  recorded_trip: { names: { en: 'automatic recording trips', es: 'registro automatico viajes' } },
  recorded_companion: {
    names: { en: 'automatic recording shared rides', es: 'registro automatico viajes compartidos' },
    where: 'trip_id in (select id from recorded_trip where brand_id = current_brand_id() and member_id = $1)',
  },
  recording_report: { names: { en: 'automatic recording reports', es: 'registro automatico informes' } },
  trip: { names: { en: 'trips', es: 'viajes' } },
  trip_profile: { names: { en: 'trip profiles', es: 'perfiles de viaje' } },
  wish: { names: { en: 'company you look for', es: 'compania que buscas' } },
  conversation: {
    names: { en: 'people you wrote with', es: 'personas con quienes escribiste' },
    where: 'starter_id = $1 or other_id = $1',
  },
  conversation_kind: {
    names: { en: 'more travel with them', es: 'otras formas de viajar con ellas' },
    where:
      'conversation_id in (select c.id from conversation c where c.brand_id = conversation_kind.brand_id and (c.starter_id = $1 or c.other_id = $1))',
  },
  conversation_line: { names: { en: 'what you wrote to them', es: 'lo que les escribiste' }, where: 'author_id = $1' },
  contact_report: { names: { en: 'reports of yours', es: 'avisos tuyos' }, where: 'reporter_id = $1' },
  standing_pool_member: { names: { en: 'pools', es: 'grupos de viaje' } },
  standing_pool_absence: { names: { en: 'days away from pools', es: 'dias sin grupo de viaje' } },
  standing_pool_ride: { names: { en: 'days with pools', es: 'dias con grupos de viaje' } },
  match_place: { names: { en: 'areas you looked from', es: 'zonas desde las que buscaste' } },
  compressed_week: { names: { en: 'compressed week', es: 'semana comprimida' } },
  trip_import: { names: { en: 'imported files', es: 'archivos importados' } },
  trip_import_row: {
    names: { en: 'rows of imported files', es: 'filas de archivos importados' },
    where:
      'import_id in (select i.id from trip_import i where i.brand_id = trip_import_row.brand_id and i.member_id = $1)',
  },
  pending_trip: { names: { en: 'trips to confirm', es: 'viajes por confirmar' } },
  trip_partner: {
    names: { en: 'pool partners', es: 'companeros de viaje' },
    where: 'member_id = $1 or partner_id = $1',
    // a partner who has not confirmed appears only as the typed address, whether it has an account or not
    tell: (row) => ({ ...row, partner_id: row['state'] === 'confirmed' ? row['partner_id'] : null }),
  },
  pool_block: { names: { en: 'who may not name you', es: 'quien no puede nombrarte' } },
  sync_connection: { names: { en: 'connected services', es: 'servicios conectados' } },
  sync_activity: { names: { en: 'activities of connected services', es: 'actividades de servicios conectados' } },
  restated_day: { names: { en: 'statistics by newer factors', es: 'estadisticas con factores nuevos' } },
  member_day: { names: { en: 'statistics by day', es: 'estadisticas por dia' } },
  organisation_traveller: {
    names: { en: 'statistics with an organization', es: 'estadisticas con una organizacion' },
  },
  calendar_feed: { names: { en: 'calendar subscription', es: 'suscripcion de calendario' } },
  points_balance: { names: { en: 'points', es: 'puntos' } },
  points_ledger: { names: { en: 'points one by one', es: 'puntos uno por uno' } },
  points_adjustment: { names: { en: 'points given or taken', es: 'puntos dados o quitados' } },
  points_hold: { names: { en: 'points kept back', es: 'puntos retenidos' } },
  referral_code: { names: { en: 'invitation', es: 'invitacion' } },
  referral: {
    names: { en: 'invited friends', es: 'personas invitadas' },
    where: 'member_id = $1 or referrer_id = $1',
  },
  reward_redemption: {
    names: { en: 'rewards', es: 'recompensas' },
    // until it is revealed, the reward can be given back
    tell: (row) => (row['revealed_at'] ? row : { ...row, code: null }),
  },
  reward_entitlement: { names: { en: 'rewards won', es: 'recompensas ganadas' } },
  transit_pass: {
    names: { en: 'passes', es: 'pases' },
    tell: (row) => (['approved', 'active'].includes(String(row['state'])) ? row : { ...row, code: null }),
  },
  ride_home_request: {
    names: { en: 'rides home', es: 'viajes a casa' },
    tell: (row) => (row['state'] === 'approved' ? row : { ...row, number: null }),
  },
  ride_home_claim: {
    names: { en: 'rides home receipts', es: 'viajes a casa recibos' },
    where:
      'request_id in (select r.id from ride_home_request r where r.brand_id = ride_home_claim.brand_id and r.member_id = $1)',
  },
  support_case: { names: { en: 'messages to staff', es: 'mensajes al personal' } },
  support_message: {
    names: { en: 'messages to staff texts', es: 'mensajes al personal textos' },
    where:
      'case_number in (select c.number from support_case c where c.brand_id = support_message.brand_id and c.member_id = $1)',
  },
  personal_message: { names: { en: 'messages to you', es: 'mensajes para ti' } },
  poll_dismissal: { names: { en: 'polls put aside', es: 'encuestas apartadas' } },
  survey_dismissal: { names: { en: 'surveys put aside', es: 'cuestionarios apartados' } },
  message_mark: { names: { en: 'messages read', es: 'mensajes leidos' } },
  message_delivery: { names: { en: 'messages by mail', es: 'mensajes por correo' } },
  drawing_person: { names: { en: 'drawings', es: 'sorteos' } },
  drawing_entry: {
    names: { en: 'drawings entries', es: 'sorteos participaciones' },
    where: ofDrawingPerson('drawing_entry'),
  },
  drawing_claim: {
    names: { en: 'drawings prizes', es: 'sorteos premios' },
    where: ofDrawingPerson('drawing_claim'),
  },
  drawing_request: {
    names: { en: 'drawings asked for', es: 'sorteos pedidos' },
    // anybody may type any address at sign-up; only a verified one is proved to be the member's
    where:
      'email in (select a.email from member_address a where a.brand_id = drawing_request.brand_id and a.member_id = $1 and a.verified_at is not null)',
  },
  contact_choice: { names: { en: 'what we send you', es: 'que te enviamos' } },
  push_subscription: { names: { en: 'notifications on devices', es: 'avisos en dispositivos' } },
  member_consent: { names: { en: 'consents', es: 'consentimientos' } },
  staff_grant: { names: { en: 'roles in the program', es: 'funciones en el programa' } },
  staff_invitation: {
    names: { en: 'invitations to roles', es: 'invitaciones a funciones' },
    where:
      'member_id = $1 or email in (select a.email from member_address a where a.brand_id = staff_invitation.brand_id and a.member_id = $1 and a.verified_at is not null)',
  },
  staff_view: { names: { en: 'saved views of lists', es: 'vistas guardadas de listas' } },
  report_mail: { names: { en: 'mails about reports', es: 'correos sobre informes' } },
  proposal: { names: { en: 'proposals about you', es: 'propuestas sobre ti' } },
  organisation_wish: { names: { en: 'organization named at sign-up', es: 'organizacion indicada al registrarte' } },
  organisation_invitation: {
    names: { en: 'organizations that named you', es: 'organizaciones que te nombraron' },
    where: ownAddresses('organisation_invitation'),
  },
  organisation_contact: {
    names: { en: 'contact of an organization', es: 'contacto de una organizacion' },
    where: ownAddresses('organisation_contact'),
  },
  identity: { names: { en: 'linked sign-ins', es: 'accesos vinculados' } },
  passkey: { names: { en: 'passkeys', es: 'claves de acceso' } },
  sign_in: { names: { en: 'sign-ins', es: 'sesiones' } },
  impersonation: { names: { en: 'staff acting for you', es: 'personal en tu nombre' } },
  rider_record: {
    names: { en: 'rides asked by staff', es: 'viajes pedidos por el personal' },
    where: 'claimed_by = $1',
  },
  rider_terms: {
    names: { en: 'terms noted by staff', es: 'condiciones anotadas por el personal' },
    where:
      'rider_id in (select r.id from rider_record r where r.brand_id = rider_terms.brand_id and r.claimed_by = $1)',
  },
  text_number: { names: { en: 'text messages consent', es: 'consentimiento de mensajes de texto' } },
  text_message: { names: { en: 'text messages', es: 'mensajes de texto' } },
  paper_sheet: { names: { en: 'paper sheets', es: 'hojas de papel' } },
  paper_line: {
    names: { en: 'lines of paper sheets', es: 'lineas de hojas de papel' },
    where: 'sheet_id in (select s.id from paper_sheet s where s.brand_id = paper_line.brand_id and s.member_id = $1)',
  },
  helper_right: {
    names: { en: 'helpers', es: 'ayudantes' },
    where: 'member_id = $1 or helper_id = $1',
  },
  helper_act: {
    names: { en: 'what helpers did', es: 'que hicieron los ayudantes' },
    where:
      'right_id in (select r.id from helper_right r where r.brand_id = helper_act.brand_id and (r.member_id = $1 or r.helper_id = $1))',
  },
  audit_about: { names: { en: 'what staff did for you', es: 'que hizo el personal por ti' } },
  member_activity: { names: { en: 'account activity', es: 'actividad de la cuenta' } },
  mail: { names: { en: 'mails', es: 'correos' } },
  error_report: { names: { en: 'error reports', es: 'informes de errores' } },
}

/**
 * The tables that are in no copy, each with the reason; a test compares the list with all tables.
 * @internal
 */
export const leftOut: Record<string, string> = {
  roster_import_row: 'a file of an organization, for a day; what came of it stands in the activity',
  task_row: 'the work of staff on many rows; what became of each stands with its reward',
  proposal_told: 'of which proposals a member of the staff was told; the mails are in the copy',
  member_photo: 'in the copy as pictures',
  ride_home_receipt: 'in the copy as files',
  member_export: 'the copy itself',
  sign_in_failure: 'counts of wrong passwords, for a day',
  idempotency_key: 'answers that were given before, for a day',
  live_revision: 'numbers by which open pages know that something changed',
  mail_answer: 'to which addresses you can answer by mail, for two months; the mails are in the copy',
  received_mail: 'digests by which an answer that comes twice counts once, for two months',
  rider_text: 'texts to riders without an account; they end when an account takes the rides over',
  push_notice: 'on its way to a device, for a day at most; it stands with the messages to you',
  confirmation_code: 'a secret, for minutes',
  email_token: 'secrets of mailed links, as digests',
  password_token: 'secrets of mailed links, as digests',
  passkey_challenge: 'a secret, for minutes',
  authenticator: 'a secret, sealed',
  recovery_code: 'secrets, as digests',
  reward_unit: 'codes of sponsors; one that was shown stands with its reward',
  match_pair: 'who was shown to whom; they are others',
  match_news: 'which wishes of others were found for yours; they are theirs',
  race_day: 'sums of what the challenges say of each trip',
  race_team: 'of a whole team; who is in it stands with the challenges teams',
  recording_pairing: 'a secret, for minutes, as a digest',
  companion_token: 'secrets of phones, for a day, as digests',
  remembered_token: 'secrets of devices, as digests',
  member_name_word: 'the words of the name, which stands in the profile',
}

/** Rows under an address that the member has proved. */
function ownAddresses(table: string): string {
  return `email in (select a.email from member_address a where a.brand_id = ${table}.brand_id and a.member_id = $1 and a.verified_at is not null)`
}

/** Rows of a drawing identify a person only by the tag. */
function ofDrawingPerson(table: string): string {
  return `(drawing_id, tag) in (select p.drawing_id, p.tag from drawing_person p where p.brand_id = ${table}.brand_id and p.member_id = $1)`
}
