import { useEffect, useState } from 'react'

/** A chosen image before it is sent, with an address it can be shown under. */
export function usePreview() {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)

  useEffect(() => {
    if (!shown) return
    return () => URL.revokeObjectURL(shown.url)
  }, [shown])

  return {
    file: shown?.file ?? null,
    url: shown?.url ?? null,
    show: (file: File | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
  }
}
