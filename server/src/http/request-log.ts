import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { describeError } from './describe-error.ts';
import { routePatternOf } from './route-pattern.ts';

/**
 * One line per answer: request id, account, method, route, status, milliseconds. Neither headers (tokens) nor the
 * address (e-mails in path and query) are logged, and of an error neither document nor e-mail. The id goes back as `X-Request-Id`.
 */
export function createRequestLog(logger: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger,
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: sayNothing, res: sayNothing, err: describeError },
    customAttributeKeys: { reqId: 'requestId', responseTime: 'milliseconds' },
    genReqId(_request, response) {
      const id = randomUUID();
      response.setHeader('X-Request-Id', id);
      return id;
    },
    autoLogging: { ignore: (request) => request.url.startsWith('/health/') },
    customSuccessObject: describeExchange,
    customErrorObject: (request, response, _error, exchange) =>
      describeExchange(request, response, exchange),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'answered',
  });
}

function describeExchange(
  request: Request,
  response: Response,
  exchange: { milliseconds: number },
) {
  return {
    method: request.method,
    route: routePatternOf(request),
    status: response.statusCode,
    milliseconds: exchange.milliseconds,
    account: request.account?.uid,
  };
}

/** pino-http prepares a line with all of a request even where none is written. */
function sayNothing(): undefined {
  return undefined;
}
