# The API and the operator's commands. Built in the root folder:
#   docker build --file deploy/api.dockerfile --tag study-flow-api .
FROM node:24-slim AS build
WORKDIR /build
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY client/package.json client/
COPY server/package.json server/
COPY server/embedded-mongo/package.json server/embedded-mongo/
COPY server/planner/package.json server/planner/
COPY tools/package.json tools/
RUN --mount=type=cache,id=pnpm,target=/pnpm npx -y pnpm@12.21.0 install --frozen-lockfile --filter study-flow --filter server --store-dir /pnpm
COPY tsconfig.base.json ./
COPY server server
RUN node --import tsx server/build.ts

FROM node:24-slim AS dependencies
WORKDIR /production
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY client/package.json client/
COPY server/package.json server/
COPY server/embedded-mongo/package.json server/embedded-mongo/
COPY server/planner/package.json server/planner/
COPY tools/package.json tools/
RUN --mount=type=cache,id=pnpm,target=/pnpm npx -y pnpm@12.21.0 install --prod --frozen-lockfile --filter server --store-dir /pnpm

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=dependencies /production ./
COPY --from=build /build/server/dist server/dist
# Nothing is written: the file system may be read-only.
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "server/dist/main.js"]
