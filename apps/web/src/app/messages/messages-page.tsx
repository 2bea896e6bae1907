import { MessagesScreen } from '#features/message/messages-screen.tsx'
import { SurveyLine } from '#features/survey/survey-line.tsx'

/** The messages with the survey that waits. They are joined here, because no feature may import another. */
export function MessagesPage() {
  return <MessagesScreen above={<SurveyLine />} />
}
