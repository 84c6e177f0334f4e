import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from './error-state.tsx'

type LazyPartProps<Part> = {
  /** Created once, outside of any component. */
  fetchPart: () => Promise<Part>
  /** The fallback while it loads. */
  waiting: ReactNode
  children: (part: Part) => ReactNode
}

/** Loads code lazily for parts that few visits show. If loading fails it shows an error with a retry button. */
export function LazyPart<Part>({ fetchPart, waiting, children }: LazyPartProps<Part>) {
  const { form } = useText('site')
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null)
  const [isFetching, setFetching] = useState(true)

  useEffect(() => {
    if (!isFetching) return
    let isGone = false
    fetchPart()
      .then((part) => isGone || setLoaded({ part }), console.warn)
      .finally(() => isGone || setFetching(false))
    return () => {
      isGone = true
    }
  }, [isFetching, fetchPart])

  if (loaded) return children(loaded.part)
  if (isFetching) return waiting
  return <ErrorState message={form.offline} errorId="" isRetrying={false} onRetry={() => setFetching(true)} />
}
