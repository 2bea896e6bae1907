import { recordingCalls } from '@throughway/contract/trip/recording'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { makePairingCode } from './pairing.ts'
import {
  forgetRecording,
  giveConsent,
  type Owner,
  pauseRecording,
  readRecording,
  removePhone,
  saveSettings,
  withdrawConsent,
} from './recording.ts'

/** The member's calls. R6.05: where recording is not offered, it can still be read, stopped and deleted. */
export async function recordingRoutes(api: Api) {
  const key = api.app.secrets.recording

  serve(api, 'getRecording', recordingCalls.getRecording, (context) => readRecording(context.db, ownerOf(context)))

  serve(api, 'giveRecordingConsent', recordingCalls.giveRecordingConsent, (context) =>
    context.write((tx) => giveConsent(tx, ownerOf(context))),
  )

  serve(api, 'withdrawRecordingConsent', recordingCalls.withdrawRecordingConsent, (context) =>
    context.write((tx) => withdrawConsent(tx, ownerOf(context))),
  )

  serve(api, 'saveRecordingSettings', recordingCalls.saveRecordingSettings, (context) =>
    context.write((tx) => saveSettings(tx, ownerOf(context), context.input)),
  )

  serve(api, 'pauseRecording', recordingCalls.pauseRecording, (context) =>
    context.write((tx) => pauseRecording(tx, ownerOf(context), context.input.until)),
  )

  serve(api, 'deleteRecording', recordingCalls.deleteRecording, (context) =>
    context.write((tx) => forgetRecording(tx, ownerOf(context))),
  )

  serve(api, 'makePairingCode', recordingCalls.makePairingCode, (context) =>
    context.write((tx) => makePairingCode(tx, key, ownerOf(context))),
  )

  serve(api, 'removeRecordingDevice', recordingCalls.removeRecordingDevice, (context) =>
    context.write((tx) => removePhone(tx, ownerOf(context), context.input.id)),
  )
}

function ownerOf({ brand, member, now }: Pick<CallContext<never>, 'brand' | 'member' | 'now'>): Owner {
  const { trip_tracking: isTracking, time_zone: timeZone } = brand.settings
  return { memberId: member.id, isTracking, today: localDate(now, timeZone), now }
}
