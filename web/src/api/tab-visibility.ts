/** Waits until somebody looks at this tab, or until it is stopped. */
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

/** Tells when nobody has looked at this tab for a while. */
export function watchHidden(onHidden: () => void, patience: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(onHidden, patience)
  }
  note()
  document.addEventListener('visibilitychange', note)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', note)
  }
}
