import type { Input } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import { leads } from 'contract/leads'
import { buildRequest, readAnswer } from 'contract/request'
import { withStaffToken } from '../../../api/with-staff-token.ts'

type NewLead = Input<typeof leads.create>['body']

/** Adds a lead. Only the status of the answer says whether that lead existed already. */
export function saveLead(values: NewLead): Promise<{ lead: Lead; isNew: boolean }> {
  return withStaffToken(async (token) => {
    const { method, url, headers, body } = buildRequest(leads.create, { body: values })
    const response = await fetch(url, {
      method,
      headers: {
        ...headers,
        'accept-language': document.documentElement.lang,
        authorization: `Bearer ${token}`,
      },
      body,
    })
    return { lead: await readAnswer(leads.create, response), isNew: response.status === 201 }
  })
}
