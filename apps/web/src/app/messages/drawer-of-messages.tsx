import { MessagesDrawer } from '#features/message/messages-drawer.tsx'
import { SurveyLine } from '#features/survey/survey-line.tsx'

export function DrawerOfMessages({ onClose }: { onClose: () => void }) {
  return <MessagesDrawer onClose={onClose} above={<SurveyLine onLeave={onClose} />} />
}
