import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from './spinner.tsx'

type ErrorStateProps = { message: string; errorId: string; isRetrying: boolean; onRetry: () => void }

/** A part of the page that could not be loaded, with a button to retry. */
export function ErrorState({ message, errorId, isRetrying, onRetry }: ErrorStateProps) {
  const text = useText('site')
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface px-6 py-12 text-center">
      {isRetrying ? <Spinner /> : <Icon name="CircleAlert" className="size-6 text-danger" />}
      <p>{message}</p>
      <Button tone="quiet" isBusy={isRetrying} onClick={onRetry}>
        {text.error.retry}
      </Button>
      {errorId && <p className="text-xs text-faint">{fill(text.error.id, { id: errorId })}</p>}
    </div>
  )
}
