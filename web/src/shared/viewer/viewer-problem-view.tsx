import type { ReactNode } from 'react'
import { sentenceOf } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { ProblemCode } from './viewer-problem.ts'

type ViewerProblemViewProps = {
  code: ProblemCode
  /** Why the server gave no link; its sentence says more. */
  refusal?: unknown
  isRetrying: boolean
  onRetry: () => void
  /** The button to download the file. */
  children: ReactNode
}

/** In the place of a document that cannot be shown: why, and what can be done. */
export function ViewerProblemView({ code, refusal, isRetrying, onRetry, children }: ViewerProblemViewProps) {
  const text = useText('viewer')
  const { form } = useText('site')
  return (
    <div
      role="alert"
      className="grid min-h-56 place-content-center justify-items-center gap-4 p-4 text-center"
    >
      <Icon name="FileText" className="size-8 text-faint" strokeWidth={1.5} />
      <p className="max-w-prose">{refusal ? sentenceOf(refusal, form) : text.problems[code]}</p>
      <div className="flex flex-wrap justify-center gap-2">
        {code === 'unreachable' && (
          <Button isBusy={isRetrying} onClick={onRetry}>
            {text.retry}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
