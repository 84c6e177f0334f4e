import clsx from 'clsx'
import { useText } from '../../i18n/use-text.ts'

/** A logo on white in both themes, as in print; where there is none, a placeholder. */
export function LogoPlate({ url, className }: { url: string | null; className: string }) {
  const { partners: text } = useText('office')
  if (url) {
    return (
      <img
        src={url}
        alt=""
        className={clsx('rounded-control border border-line bg-[#FFFFFF] object-contain p-3', className)}
      />
    )
  }
  return (
    <p
      className={clsx(
        'flex items-center justify-center rounded-control border border-dashed border-line-strong text-center text-sm text-faint',
        className,
      )}
    >
      {text.noLogo}
    </p>
  )
}
