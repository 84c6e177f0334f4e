import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { ErrorState } from './error-state.tsx'

type LatePartProps<Part> = {
  /** Made once, outside of any component. */
  fetchPart: () => Promise<Part>
  /** What is drawn until it has arrived. */
  waiting: ReactNode
  children: (part: Part) => ReactNode
}

/** What only few visits draw, so that its code comes when it is drawn. Without a network it says so and can be tried again. */
export function LatePart<Part>({ fetchPart, waiting, children }: LatePartProps<Part>) {
  const { form } = useText('site')
  const [arrived, setArrived] = useState<{ part: Part } | null>(null)
  const [isFetching, setFetching] = useState(true)

  useEffect(() => {
    if (!isFetching) return
    let isGone = false
    fetchPart()
      .then((part) => isGone || setArrived({ part }), console.warn)
      .finally(() => isGone || setFetching(false))
    return () => {
      isGone = true
    }
  }, [isFetching, fetchPart])

  if (arrived) return children(arrived.part)
  if (isFetching) return waiting
  return <ErrorState message={form.offline} errorId="" isRetrying={false} onRetry={() => setFetching(true)} />
}
