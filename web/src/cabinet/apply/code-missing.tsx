import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** Shown where the code of a part could not be fetched; browsers retry a failed import only after a reload. */
export function CodeMissing() {
  const { continued } = useText('apply')
  const [isRetrying, setRetrying] = useState(false)
  const reload = () => {
    setRetrying(true)
    window.location.reload()
  }
  return <ErrorState message={continued.failed} errorId="" isRetrying={isRetrying} onRetry={reload} />
}
