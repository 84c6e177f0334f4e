import { fill } from 'contract/fill'
import { type Currency, currencies } from 'contract/money'
import { rateDays, rates } from 'contract/rates'
import { mayCall } from 'contract/roles'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMe } from '../layout/me.ts'
import { PageTitle } from '../layout/page-title.tsx'
import { useAddress } from '../lists/use-address.ts'
import { RateCard } from './rate-card.tsx'
import { RateForm } from './rate-form.tsx'

export { OfficeCrash as ErrorBoundary } from '../layout/office-crash.tsx'

/** So‘m for one unit of each currency, with everything that was ever entered. */
export default function RatesPage() {
  const { rates: text } = useText('office')
  const { params, go, adjust } = useAddress()
  const maySet = mayCall(useMe(), rates.create)
  const asked = currencies.find((currency) => currency === params.get('set'))
  const close = () => adjust({ set: null })
  const set = (currency: Currency) => go({ set: currency })
  return (
    <div className="grid gap-4">
      <PageTitle>{text.title}</PageTitle>
      <p className="text-muted">{fill(text.lead, { n: rateDays })}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {currencies.map((currency) => (
          <RateCard key={currency} currency={currency} onSet={maySet ? set : undefined} />
        ))}
      </ul>
      {maySet && asked && (
        <Dialog title={fill(text.setFor, { currency: asked })} onClose={close}>
          <RateForm currency={asked} onClose={close} />
        </Dialog>
      )}
    </div>
  )
}
