/**
 * How a visitor came to a location: by a link or a call of `navigate`, or by back and forward.
 * Nothing on the page that was loaded. The router notes it beyond the location's declared type.
 */
export const routeAction = (location: object): unknown =>
  "action" in location ? location.action : undefined;
