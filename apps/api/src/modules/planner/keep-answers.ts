/**
 * Remembers so many answers, those used last. Who asks for what somebody else is just asking for waits for the same answer; a
 * failure is not remembered.
 */
export function keepAnswers<Answer>(most: number) {
  const kept = new Map<string, Promise<Answer>>()
  return (question: string, find: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(question)
    kept.delete(question)
    const answer = known ?? find()
    kept.set(question, answer)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    if (!known)
      answer.catch(() => {
        if (kept.get(question) === answer) kept.delete(question)
      })
    return answer
  }
}
