import type { Push } from '@throughway/contract/account/push'
import { useState, useSyncExternalStore } from 'react'
import { useMember } from '../screen/hooks.ts'
import { NetworkError, RefusalError } from '../send/call-errors.ts'
import { sessionStore } from '../send/client.ts'
import {
  findPushOwner,
  forgetOthersPush,
  forgetPush,
  readPushAbility,
  setPushOwner,
  watchPushOwner,
} from './kept-push.ts'
import { useTurnPushOff, useTurnPushOn } from './push.calls.ts'
import { subscribeDevice } from './subscribe-device.ts'

const isRemembered = () => sessionStore.findRememberedToken() !== undefined

/** What this device does with notices, and how that is changed. The browser is asked when somebody presses, never before. */
export function usePushHere(push: Push) {
  const member = useMember()
  const turnOn = useTurnPushOn()
  const turnOff = useTurnPushOff()
  const [ability, setAbility] = useState(readPushAbility)
  const [isStarting, setStarting] = useState(false)
  const [stayedOff, setStayedOff] = useState(false)
  const owner = useSyncExternalStore(watchPushOwner, findPushOwner)
  const device = push.devices.find((each) => each.is_current)
  const isOn = device !== undefined && owner === member.member_id

  function findState() {
    if (!push.available) return 'unavailable'
    if (ability !== 'able') return ability
    if (!push.may_ask) return 'too_early'
    if (!isRemembered()) return 'not_remembered'
    return isOn ? 'on' : 'off'
  }

  async function begin() {
    turnOn.reset()
    turnOff.reset()
    setStayedOff(false)
    setStarting(true)
    try {
      await start()
    } catch (error) {
      await forgetPush().catch(() => undefined)
      setStayedOff(true)
      // R8.07: a failure to start in the browser is reported in its console only; a refused call has its own text
      if (!(error instanceof RefusalError || error instanceof NetworkError))
        console.error('Notifications did not start on this device.', error)
    } finally {
      setStarting(false)
    }
  }

  async function start() {
    const permission = await Notification.requestPermission()
    setAbility(readPushAbility())
    if (permission !== 'granted' || push.public_key === null) return
    setPushOwner(member.member_id)
    await turnOn.mutateAsync(await subscribeDevice(push.public_key))
    // a member who has signed out meanwhile leaves nothing behind
    forgetOthersPush(sessionStore.read().user?.member_id, isRemembered())
  }

  function end() {
    turnOn.reset()
    setStayedOff(false)
    if (device) turnOff.mutate({ id: device.id }, { onSuccess: () => void forgetPush().catch(() => undefined) })
  }

  return {
    state: findState(),
    stayedOff,
    refusal: turnOn.error ?? turnOff.error,
    isPending: isStarting || turnOff.isPending,
    begin,
    end,
  } as const
}
