import clsx from 'clsx'

type SwitchProps = {
  /** What is switched, for screen readers. */
  label: string
  isOn: boolean
  isBusy?: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, isOn, isBusy = false, isDisabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isBusy || undefined}
      disabled={isDisabled}
      className="-ms-1 inline-flex h-7 w-11 shrink-0 items-center justify-center rounded-control disabled:opacity-60 pointer-coarse:h-11"
      onClick={() => {
        if (!isBusy) onChange(!isOn)
      }}
    >
      <span
        className={clsx(
          'flex h-5 w-9 items-center rounded-full border px-0.5 transition-colors',
          isOn ? 'border-primary bg-primary' : 'border-line-strong bg-surface-2',
          isBusy && 'opacity-60',
        )}
      >
        <span
          className={clsx(
            'size-3.5 rounded-full transition-transform',
            isOn ? 'translate-x-4 bg-on-primary' : 'bg-muted',
          )}
        />
      </span>
    </button>
  )
}
