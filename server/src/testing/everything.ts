/** Whether this is `npm run test:all`: all rounds, languages and orders instead of the ones that a change needs every day. */
export const everything = Boolean(process.env.TEST_EVERYTHING)
