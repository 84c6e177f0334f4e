import { useState } from 'react'
import { useAddress } from '../../../lists/use-address.ts'

/**
 * The open lead is in the address: ?lead={id}. Another one is drawn before the router has followed, which draws every link
 * of the page again; once the address has changed, it decides.
 */
export function useOpenLead() {
  const { params, go, adjust } = useAddress()
  const inAddress = params.get('lead')
  const [ahead, setAhead] = useState<{ of: string | null; lead: string } | null>(null)
  if (ahead && ahead.of !== inAddress) setAhead(null)
  return {
    chosen: ahead && ahead.of === inAddress ? ahead.lead : inAddress,
    open: (lead: string) => {
      setAhead({ of: inAddress, lead })
      go({ lead })
    },
    close: () => {
      setAhead(null)
      adjust({ lead: null })
    },
  }
}
