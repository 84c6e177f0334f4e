import { useEffect, useEffectEvent, useState } from 'react'
import { fetchBytes, openDocument, type ShownDocument } from './load-document.ts'
import { type ProblemCode, ViewerProblem } from './viewer-problem.ts'

export type DocumentState =
  | { state: 'loading' }
  | { state: 'ready'; shown: ShownDocument; blob: Blob }
  /** With its bytes, where only showing them failed. */
  | { state: 'failed'; code: ProblemCode; refusal?: unknown; blob: Blob | null }

/** Fetches a file once and opens it; every attempt that gets it is an opening in the audit log. */
export function useDocument(name: string, getLink: () => Promise<string>) {
  const [document, setDocument] = useState<DocumentState>({ state: 'loading' })
  const [isLoading, setLoading] = useState(true)
  const load = useEffectEvent(async (signal: AbortSignal): Promise<DocumentState> => {
    let blob: Blob | null = null
    try {
      const bytes = await fetchBytes(name, getLink, signal)
      blob = new Blob([bytes])
      return { state: 'ready', shown: await openDocument(bytes, signal), blob }
    } catch (error) {
      if (error instanceof ViewerProblem) return { state: 'failed', code: error.code, blob }
      return { state: 'failed', code: 'unreachable', refusal: error, blob }
    }
  })

  useEffect(() => {
    if (!isLoading) return
    const abort = new AbortController()
    void load(abort.signal).then((loaded) => {
      if (abort.signal.aborted) return loaded.state === 'ready' && loaded.shown.close()
      setDocument(loaded)
      setLoading(false)
    })
    return () => abort.abort()
  }, [isLoading])

  const shown = document.state === 'ready' ? document.shown : null
  useEffect(() => () => shown?.close(), [shown])

  return {
    document,
    isLoading,
    /** The browser could not draw it after all. */
    markBroken: () =>
      setDocument((now) =>
        now.state === 'ready' ? { state: 'failed', code: 'broken', blob: now.blob } : now,
      ),
    retry: () => setLoading(true),
  }
}
