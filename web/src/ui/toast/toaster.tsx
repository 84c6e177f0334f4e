import { fillCount } from 'contract/fill'
import { useEffect } from 'react'
import { useToaster } from 'react-hot-toast/headless'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { ToastCard } from './toast-card.tsx'

const drawn = 3

/** Short messages at the top right. Limit and durations are the library's defaults: 20, 2 s, 4 s. */
export function Toaster() {
  const text = useText('site')
  const language = useLanguage()
  const {
    toasts,
    handlers: { startPause, endPause },
  } = useToaster()
  const visible = toasts.filter((toast) => toast.visible)
  const waiting = visible.length - drawn
  const isEmpty = visible.length === 0

  // A toast closed under the pointer fires no event that ends the pause.
  useEffect(() => {
    if (isEmpty) endPause()
  }, [isEmpty, endPause])

  return (
    <section
      aria-label={text.toast.label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col gap-2 p-4 sm:start-auto sm:w-100"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {visible.slice(0, drawn).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      {waiting > 0 && (
        <p className="pointer-events-auto self-end rounded-full bg-surface px-3 py-1 text-sm text-muted shadow-float">
          {fillCount(text.toast.more, language, { n: waiting })}
        </p>
      )}
    </section>
  )
}
