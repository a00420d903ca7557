# The pages, served by Caddy, which also divides the API's requests among its instances. The settings of the client are
# built in: each is an argument. Built in the root folder:
#   docker build --file deploy/pages.dockerfile --tag study-flow-pages .
FROM node:24-slim AS build
WORKDIR /build
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY client/package.json client/
COPY server/package.json server/
COPY server/embedded-mongo/package.json server/embedded-mongo/
COPY server/planner/package.json server/planner/
COPY tools/package.json tools/
RUN --mount=type=cache,id=pnpm,target=/pnpm npx -y pnpm@12.21.0 install --frozen-lockfile --store-dir /pnpm
COPY . .
ARG VITE_API_URL=""
ARG VITE_FIREBASE_PROJECT_ID=""
ARG VITE_FIREBASE_API_KEY=""
ARG VITE_FIREBASE_AUTH_DOMAIN=""
ARG VITE_FIREBASE_APP_ID=""
ARG VITE_IMGBB_API_KEY=""
ARG VITE_DEMO_TEACHER_EMAIL=""
ARG VITE_DEMO_TEACHER_PASSWORD=""
RUN node --import tsx tools/launcher/build.ts --client
RUN node --import tsx tools/containers/write-headers.ts client/dist > headers.caddy

FROM caddy:2
# Where Caddy keeps certificates, as the user below: a new volume gets the owner of this folder.
ENV XDG_DATA_HOME=/certificates
WORKDIR /certificates
RUN chown 1000:1000 .
WORKDIR /srv
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /build/headers.caddy /etc/caddy/headers.caddy
COPY --from=build /build/client/dist /srv
# The numbers of a user without rights, who may listen on ports from 1024 on.
USER 1000:1000
EXPOSE 8080 8081 8082 8443
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "--quiet", "--spider", "http://127.0.0.1:8082/health/live"]
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]
