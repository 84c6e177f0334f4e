import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** In the place of a part whose code could not be fetched; a browser that failed once asks again with a new page only. */
export function CodeMissing() {
  const { continued } = useText('apply')
  const [isRetrying, setRetrying] = useState(false)
  const reload = () => {
    setRetrying(true)
    window.location.reload()
  }
  return <ErrorState message={continued.failed} errorId="" isRetrying={isRetrying} onRetry={reload} />
}
