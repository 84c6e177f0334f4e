import clsx from 'clsx'

type PriceProps = {
  /** From priceInWords. */
  text: string
  /** About how much it is in so‘m; left out where no rate is known. */
  soum?: string
  className?: string
}

/** A price, and below it the same in so‘m. */
export function Price({ text, soum, className }: PriceProps) {
  return (
    <span className={clsx('tabular-nums', className)}>
      {text}
      {soum && <span className="block text-sm font-normal text-faint">{soum}</span>}
    </span>
  )
}
