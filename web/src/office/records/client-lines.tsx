import { Link } from '../../ui/buttons/link.tsx'
import { phoneHref } from '../../ui/phone-href.ts'
import { shownPhone } from '../../ui/shown-phone.ts'

type ClientLinesProps = {
  /** What the name opens; with `staysInPlace` beside the list. */
  to: string
  name: string
  phone: string | null
  staysInPlace?: boolean
}

/** A client as the first cell of a list: the name as the way to the record, and the phone to call. */
export function ClientLines({ to, name, phone, staysInPlace = false }: ClientLinesProps) {
  return (
    <span className="grid min-w-0 justify-items-start">
      <Link
        to={to}
        prefetch="none"
        preventScrollReset={staysInPlace}
        data-row-stop
        className="pt-1 wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      {phone && (
        <a
          href={phoneHref(phone)}
          className="pb-1 text-sm font-normal whitespace-nowrap text-muted hover:text-link"
        >
          {phone && shownPhone(phone)}
        </a>
      )}
    </span>
  )
}
