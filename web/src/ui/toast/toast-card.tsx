import clsx from 'clsx'
import { resolveValue, type Toast, type ToastType, toast as toasts } from 'react-hot-toast/headless'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-names.ts'

const toneStyles = {
  success: { icon: 'CircleCheck', className: 'text-success' },
  error: { icon: 'CircleAlert', className: 'text-danger' },
  loading: { icon: 'LoaderCircle', className: 'animate-spin text-primary' },
  blank: { icon: 'Info', className: 'text-muted' },
  custom: { icon: 'Info', className: 'text-muted' },
} satisfies Record<ToastType, { icon: IconName; className: string }>

export function ToastCard({ toast }: { toast: Toast }) {
  const text = useText('site')
  const { icon, className } = toneStyles[toast.type]
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex animate-fade items-start gap-3 rounded-card border border-line bg-surface py-1 ps-4 pe-1 shadow-float"
    >
      <Icon name={icon} className={clsx('mt-3 size-5', className)} />
      <p className="min-w-0 flex-1 py-2.5 text-base">{resolveValue(toast.message, toast)}</p>
      <IconButton
        icon="X"
        label={text.toast.close}
        className="text-muted hover:bg-surface-2"
        onClick={() => toasts.dismiss(toast.id)}
      />
    </div>
  )
}
