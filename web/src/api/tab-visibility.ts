/** Waits until this tab is visible, or until stopped. */
export async function untilShown(stop: AbortSignal): Promise<void> {
  if (!document.hidden || stop.aborted) return
  await new Promise<void>((resolve) => {
    const end = () => {
      if (document.hidden && !stop.aborted) return
      document.removeEventListener('visibilitychange', end)
      resolve()
    }
    document.addEventListener('visibilitychange', end)
    stop.addEventListener('abort', end, { once: true })
  })
}

/** Notifies when this tab has been hidden for a while. */
export function watchHidden(onHidden: () => void, timeoutMs: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(onHidden, timeoutMs)
  }
  note()
  document.addEventListener('visibilitychange', note)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', note)
  }
}
